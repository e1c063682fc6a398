import { withServerTexts } from '#engine/with-server-texts.ts'
import { productErrorsEn } from './product-errors.en.ts'
import { productErrorsEs } from './product-errors.es.ts'
import { products } from './product.resource.ts'

export const productsWithTexts = withServerTexts(products, { es: productErrorsEs, en: productErrorsEn })
