import type { Dimensions } from '#domain/dimensions.ts'
import { rect, type Mark } from './marks.ts'
import { bed, headboard } from './outlines-beds.ts'
import {
  archedMirror,
  floorLamp,
  mirror,
  pendant,
  plant,
  roundMirror,
  sconce,
  tableLamp,
  vase,
} from './outlines-decor.ts'
import { bench, chair, pouf, sofa, stool, swivelChair } from './outlines-seats.ts'
import { cabinet, drawers, shelf } from './outlines-storage.ts'
import { desk, roundTable, table } from './outlines-tables.ts'
import type { Shape } from './shape.ts'

/** The front of each shape within width × height, with the nearest parts last. */
export const outlines: Readonly<Record<Shape, (box: Dimensions) => Mark[]>> = {
  sofa,
  armchair: sofa,
  chair,
  'swivel chair': swivelChair,
  stool,
  pouf,
  bench,
  table,
  'round table': roundTable,
  desk,
  bed,
  headboard,
  'floor lamp': floorLamp,
  'table lamp': tableLamp,
  pendant,
  sconce,
  cabinet,
  drawers,
  shelf,
  mirror,
  'arched mirror': archedMirror,
  'round mirror': roundMirror,
  rug: ({ width, height }) => [rect(0, 0, width, height, height / 2)],
  vase,
  plant,
  box: ({ width, height }) => [rect(0, 0, width, height, 1.5)],
}
