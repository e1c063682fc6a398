import { withServerTexts } from '#engine/with-server-texts.ts'
import { saleErrorsEn } from './sale-errors.en.ts'
import { saleErrorsEs } from './sale-errors.es.ts'
import { sales } from './sale.resource.ts'

/** The definition with the texts of the server. */
export const salesWithTexts = withServerTexts(sales, { es: saleErrorsEs, en: saleErrorsEn })
