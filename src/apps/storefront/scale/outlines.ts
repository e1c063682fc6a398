import type { Dimensions } from '#domain/dimensions.ts'
import type { Family } from '#domain/furniture-family.ts'
import { rect, type Mark } from './marks.ts'
import { bed, headboard } from './outlines-beds.ts'
import { floorLamp, mirror, pendant, roundMirror, tableLamp, vase } from './outlines-decor.ts'
import { bench, chair, pouf, sofa, stool, swivelChair } from './outlines-seats.ts'
import { cabinet, drawers, shelf } from './outlines-storage.ts'
import { desk, roundTable, table } from './outlines-tables.ts'

/** The front of each family within width × height, with the nearest parts last. */
export const outlines: Readonly<Record<Family, (box: Dimensions) => Mark[]>> = {
  sofa,
  chair,
  swivel_chair: swivelChair,
  stool,
  pouf,
  bench,
  table,
  round_table: roundTable,
  desk,
  bed,
  headboard,
  floor_lamp: floorLamp,
  table_lamp: tableLamp,
  pendant,
  cabinet,
  drawers,
  shelf,
  mirror,
  round_mirror: roundMirror,
  rug: ({ width, height }) => [rect(0, 0, width, height, height / 2)],
  vase,
  box: ({ width, height }) => [rect(0, 0, width, height, 1.5)],
}
