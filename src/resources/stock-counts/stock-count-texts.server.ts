import { withServerTexts } from '#engine/with-server-texts.ts'
import { stockCountErrorsEn } from './stock-count-errors.en.ts'
import { stockCountErrorsEs } from './stock-count-errors.es.ts'
import { stockCounts } from './stock-count.resource.ts'

export const countsWithTexts = withServerTexts(stockCounts, {
  es: stockCountErrorsEs,
  en: stockCountErrorsEn,
})
