import type { Dimensions } from '#domain/dimensions.ts'
import { area, bothSides, fine, line, partsOf, rect, split, type Mark } from './marks.ts'

interface Carcass {
  marks: Mark[]
  /** The upper and lower edge of the front. */
  top: number
  bottom: number
}

/** The box of a cupboard: a top, and feet unless it is too low. */
function carcass(w: number, h: number): Carcass {
  const feet = h <= 25 ? 0 : h > 150 ? Math.min(7, h * 0.05) : Math.min(14, h * 0.17)
  const [top, bottom] = [Math.min(2.5, h * 0.08), h - feet]
  const [foot, inset] = [Math.min(4, w * 0.07), Math.min(8, w * 0.08)]
  const legs = bothSides(w, [
    area([inset, bottom], [inset + foot, bottom], [inset + foot * 0.6, h], [inset * 0.85, h]),
  ])
  return { marks: [...(feet > 0 ? legs : []), rect(0, 0, w, bottom, 1), rect(0, 0, w, top, 1)], top, bottom }
}

/** Pairs of doors that open from their middle; a low long cabinet leaves its middle open. */
export function cabinet({ width: w, height: h }: Dimensions): Mark[] {
  const { marks, top, bottom } = carcass(w, h)
  const count = partsOf(w, 46, w > 55 ? 2 : 1, 12)
  const doors = split(0, w, count)
  const tall = bottom - top
  const open = h < 60 && count >= 3 && count % 2 === 1 ? (count - 1) / 2 : h < 60 && count === 4 ? 1.5 : -1
  const handle = { width: Math.min(1.3, doors.size * 0.05), height: Math.min(14, tall * 0.26) }
  return [
    ...marks,
    ...doors.starts.flatMap((x, at) => {
      const door = rect(x, top, doors.size, tall)
      if (Math.abs(at - open) < 1)
        return [door, fine(line([x, top + tall / 2], [x + doors.size, top + tall / 2]))]
      const opensRight = at % 2 === 0 && !(at === count - 1 && count > 1)
      const away = Math.min(3, doors.size * 0.1)
      const handleX = opensRight ? x + doors.size - away - handle.width : x + away
      return [door, rect(handleX, top + (tall - handle.height) * 0.42, handle.width, handle.height, 1)]
    }),
  ]
}

export function drawers({ width: w, height: h }: Dimensions): Mark[] {
  const { marks, top, bottom } = carcass(w, h)
  const columns = split(0, w, partsOf(w, 75, 1, 6))
  const rows = split(top, bottom, partsOf(bottom - top, 21, 1, 10))
  const handle = { width: Math.min(16, columns.size * 0.26), height: Math.min(1.4, rows.size * 0.1) }
  return [
    ...marks,
    ...rows.starts.flatMap(y =>
      columns.starts.flatMap(x => [
        rect(x, y, columns.size, rows.size),
        rect(x + (columns.size - handle.width) / 2, y + rows.size * 0.36, handle.width, handle.height, 1),
      ]),
    ),
  ]
}

export function shelf({ width: w, height: h }: Dimensions): Mark[] {
  const board = Math.min(2.5, w * 0.05, h * 0.06)
  const columns = split(board, w - board, partsOf(w, 65, 1, 12), board)
  const rows = split(board, h - board, partsOf(h, 37, 1, 12), board)
  return [
    rect(0, 0, w, h, 1),
    ...rows.starts.flatMap(y => columns.starts.map(x => rect(x, y, columns.size, rows.size))),
  ]
}
