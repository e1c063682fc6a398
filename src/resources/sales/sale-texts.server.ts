import { withServerTexts } from '#engine/with-server-texts.ts'
import { saleErrorsEn } from './sale-errors.en.ts'
import { saleErrorsEs } from './sale-errors.es.ts'
import { sales } from './sale.resource.ts'

export const salesWithTexts = withServerTexts(sales, { es: saleErrorsEs, en: saleErrorsEn })
