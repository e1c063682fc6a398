import type { Dimensions } from '#domain/dimensions.ts'
import type { Family } from '#domain/furniture-family.ts'
import { area, bothSides, ellipse, fine, line, partsOf, rect, split, type Mark } from './marks.ts'
import { pillowsOn } from './outlines-beds.ts'
import { reaches } from './outlines-decor.ts'
import { armWidth, hasChaise, seatsIn } from './outlines-seats.ts'

/** Each family from above within width × depth; the wall is at the top. */
export const plans: Readonly<Record<Family, (box: Dimensions) => Mark[]>> = {
  sofa,
  chair,
  swivel_chair: swivelChair,
  stool: seat,
  pouf: seat,
  bench,
  table: boards,
  round_table: rings,
  desk,
  bed,
  headboard: ({ width: w, depth: d }) => [rect(0, 0, w, d, 2), ...across(w, d, 33)],
  floor_lamp: floorLamp,
  table_lamp: shade,
  pendant: shade,
  cabinet: cupboard,
  drawers: cupboard,
  shelf: cupboard,
  mirror: slab,
  round_mirror: slab,
  rug,
  vase: rings,
  box: slab,
}

function slab({ width: w, depth: d }: Dimensions): Mark[] {
  return [rect(0, 0, w, d, 1.5)]
}

function sofa(box: Dimensions): Mark[] {
  const { width: w, depth: d } = box
  const arm = armWidth(w)
  const chaise = hasChaise(box)
  // With a chaise only the last seat reaches the front.
  const front = chaise ? Math.min(98, d * 0.62) : d
  const back = Math.min(22, front * 0.24)
  const lip = Math.min(2, front * 0.03)
  const armTop = Math.min(8, front * 0.09)
  const seats = split(arm * 0.94, w - arm * 0.94, seatsIn(w), 2)
  const last = seats.starts.at(-1) ?? 0
  const corner = Math.min(5, d * 0.2)
  return [
    rect(0, 0, w, front, corner),
    ...(chaise ? [rect(last, 0, w - last, d, corner)] : []),
    ...seats.starts.map((x, at) =>
      chaise && at === seats.starts.length - 1
        ? rect(x, back * 0.9, w - x, d - back * 0.9, 5)
        : rect(x, back * 0.9, seats.size, front - lip - back * 0.9, 5),
    ),
    ...seats.starts.map(x => rect(x, 0, seats.size, back, 5)),
    ...bothSides(w, [rect(0, armTop, arm, front - armTop, 6)]),
  ]
}

function chair({ width: w, depth: d }: Dimensions): Mark[] {
  const back = Math.min(5, d * 0.1)
  return [
    area(
      [w * 0.08, back * 0.5],
      [w * 0.92, back * 0.5],
      [
        [w * 0.97, d * 0.4],
        [w, d * 0.7],
        [w, d * 0.88],
      ],
      [
        [w, d],
        [w * 0.96, d],
        [w * 0.86, d],
      ],
      [w * 0.14, d],
      [
        [w * 0.04, d],
        [0, d],
        [0, d * 0.88],
      ],
      [
        [0, d * 0.7],
        [w * 0.03, d * 0.4],
        [w * 0.08, back * 0.5],
      ],
    ),
    rect(w * 0.04, 0, w * 0.92, back, back / 2),
  ]
}

function swivelChair({ width: w, depth: d }: Dimensions): Mark[] {
  const back = Math.min(9, d * 0.16)
  return [
    rect(w * 0.08, d * 0.1, w * 0.84, d * 0.9, 10),
    rect(w * 0.17, 0, w * 0.66, back, back / 2),
    ...bothSides(w, [rect(0, d * 0.3, w * 0.13, d * 0.46, w * 0.06)]),
  ]
}

/** Stools and poufs are round when they are as wide as deep. */
function seat({ width: w, depth: d }: Dimensions): Mark[] {
  if (w === d) return [ellipse(w / 2, d / 2, w / 2, d / 2), fine(ellipse(w / 2, d / 2, w * 0.36, d * 0.36))]
  return [rect(0, 0, w, d, 6), fine(rect(w * 0.1, d * 0.1, w * 0.8, d * 0.8, 4))]
}

function bench(box: Dimensions): Mark[] {
  const { width: w, depth: d, height } = box
  return [...boards(box), ...(height > 65 ? [rect(0, 0, w, Math.min(5, d * 0.12), 1.5)] : [])]
}

/** Boards along the length. */
function boards({ width: w, depth: d }: Dimensions): Mark[] {
  const rows = split(0, d, partsOf(d, 24, 1, 12))
  return [rect(0, 0, w, d, 1.5), ...rows.starts.slice(1).map(y => fine(line([0, y], [w, y])))]
}

function rings({ width: w, depth: d }: Dimensions): Mark[] {
  return [ellipse(w / 2, d / 2, w / 2, d / 2), fine(ellipse(w / 2, d / 2, w * 0.42, d * 0.42))]
}

/** A shade, its opening and the bulb inside. */
function shade({ width: w, depth: d }: Dimensions): Mark[] {
  return shadeAt(w / 2, d / 2, w / 2, d / 2)
}

/** A lamp with an arm has its shade at the end of it. */
function floorLamp(box: Dimensions): Mark[] {
  const { width: w, depth: d } = box
  if (reaches(w, d)) {
    const [rx, ry] = [Math.min(d / 2, w * 0.25), d / 2]
    return [ellipse(rx, ry, rx, ry), line([rx, ry], [w - rx, ry]), ...shadeAt(w - rx, ry, rx, ry)]
  }
  if (reaches(d, w)) {
    const [rx, ry] = [w / 2, Math.min(w / 2, d * 0.3)]
    const foot = ry * 0.7
    return [ellipse(rx, foot, rx * 0.7, foot), line([rx, foot], [rx, d - ry]), ...shadeAt(rx, d - ry, rx, ry)]
  }
  return shade(box)
}

function shadeAt(x: number, y: number, rx: number, ry: number): Mark[] {
  return [
    ellipse(x, y, rx, ry),
    fine(ellipse(x, y, rx * 0.54, ry * 0.54)),
    ellipse(x, y, rx * 0.12, ry * 0.12),
  ]
}

function desk({ width: w, depth: d }: Dimensions): Mark[] {
  const mat = Math.min(70, w * 0.5)
  const deep = Math.min(40, d * 0.6)
  return [rect(0, 0, w, d, 1.5), fine(rect((w - mat) / 2, d - deep - d * 0.06, mat, deep, 2))]
}

function bed({ width: w, depth: d }: Dimensions): Mark[] {
  const [board, rail] = [Math.min(9, d * 0.05), Math.min(3, w * 0.02)]
  const pillows = split(w * 0.08, w * 0.92, pillowsOn(w), 6)
  const pillowTop = board + d * 0.03
  const fold = board + d * 0.3
  return [
    rect(0, board * 0.5, w, d - board * 0.5, 2),
    rect(rail, board, w - 2 * rail, d - board - rail, 6),
    ...pillows.starts.map(x => rect(x, pillowTop, pillows.size, Math.min(46, d * 0.2), 8)),
    area([rail, fold], [w - rail, fold], [w - rail, fold + d * 0.09], [rail, fold + d * 0.09]),
    rect(0, 0, w, board, 2.5),
  ]
}

/** The top of a cupboard, with the edge of its doors in front. */
function cupboard({ width: w, depth: d }: Dimensions): Mark[] {
  const edge = d - Math.min(3, d * 0.12)
  return [rect(0, 0, w, d, 1), fine(line([0, edge], [w, edge]))]
}

/** A border, and a fringe at the two short ends. */
function rug({ width: w, depth: d }: Dimensions): Mark[] {
  const lengthwise = w >= d
  const [long, short] = lengthwise ? [w, d] : [d, w]
  const fringe = Math.min(6, long * 0.04)
  const border = Math.min(12, short * 0.08)
  const place = (a: number, b: number, wide: number, deep: number) =>
    lengthwise ? rect(a, b, wide, deep) : rect(b, a, deep, wide)
  const threads = split(0, short, partsOf(short, 6, 2, 80)).starts.slice(1)
  const thread = (from: number, to: number) =>
    threads.map(at => fine(lengthwise ? line([from, at], [to, at]) : line([at, from], [at, to])))
  return [
    ...thread(0, fringe),
    ...thread(long - fringe, long),
    place(fringe, 0, long - 2 * fringe, short),
    fine(place(fringe + border, border, long - 2 * (fringe + border), short - 2 * border)),
  ]
}

function across(w: number, d: number, about: number): Mark[] {
  return split(0, w, partsOf(w, about, 1, 24))
    .starts.slice(1)
    .map(x => fine(line([x, 0], [x, d])))
}
