import { countOf } from '#console/action-texts.ts'
import type { ScreenExtras } from '#console/extras.ts'
import { categories } from '../categories/category.resource.ts'

export const extras: ScreenExtras = {
  cardLine: ({ categories: count }) => countOf(categories, Number(count)),
}
