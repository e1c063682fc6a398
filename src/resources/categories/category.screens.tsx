import { countOf } from '#console/action/action-sentences.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { products } from '../products/product.resource.ts'

export const extras: ScreenExtras = {
  cardLine: ({ products: count }) => countOf(products, Number(count)),
}
