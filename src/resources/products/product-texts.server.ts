import { saying } from '#engine/saying.ts'
import { productSaidEn } from './product-said.en.ts'
import { productSaidEs } from './product-said.es.ts'
import { products } from './product.resource.ts'

/** The definition as the server speaks of it. */
export const spokenProducts = saying(products, { es: productSaidEs, en: productSaidEn })
