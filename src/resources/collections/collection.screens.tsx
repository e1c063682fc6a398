import { countOf } from '#console/action/action-sentences.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { categories } from '../categories/category.resource.ts'

export const extras: ScreenExtras = {
  cardLine: ({ categories: count }) => countOf(categories, Number(count)),
}
