import type { Dimensions } from '#domain/dimensions.ts'
import { area, bothSides, fine, line, partsOf, rect, split, type Mark } from './marks.ts'

/** A table lower than this is a coffee table. */
const low = 60

function taperedLeg(x: number, top: number, bottom: number, thick: number, lean = 0): Mark {
  return area([x, top], [x + thick, top], [x - lean + thick * 0.65, bottom], [x - lean, bottom])
}

export function table({ width: w, height: h }: Dimensions): Mark[] {
  const [top, leg, inset] = [Math.min(4, h * 0.12), Math.min(6, w * 0.07), Math.min(7, w * 0.06)]
  const apron = h < low ? Math.min(3, h * 0.08) : Math.min(8, h * 0.12)
  return [
    rect(inset + leg * 0.5, top, w - 2 * inset - leg, apron),
    ...bothSides(w, [taperedLeg(inset, top, h, leg, inset * 0.6)]),
    rect(0, 0, w, top, 1.2),
  ]
}

/** A drum of staves when it is low and broad, else a single foot. */
export function roundTable({ width: w, height: h }: Dimensions): Mark[] {
  const top = Math.min(3.5, h * 0.12)
  if (h < low && w >= low) {
    const [left, right] = [w * 0.16, w * 0.84]
    const staves = split(left, right, partsOf(right - left, 5, 3, 40))
    return [
      rect(left, top, right - left, h - top, 1),
      ...staves.starts.slice(1).map(x => fine(line([x, top], [x, h]))),
      rect(0, 0, w, top, top / 2),
    ]
  }
  const [mid, neck, foot, plinth] = [w / 2, Math.min(5, w * 0.07), w * 0.3, Math.min(2, h * 0.05)]
  const floor = h - plinth
  return [
    area(
      [mid - neck * 1.8, top],
      [mid + neck * 1.8, top],
      [
        [mid + neck, h * 0.2],
        [mid + neck, h * 0.3],
        [mid + neck, h * 0.5],
      ],
      [
        [mid + neck, h * 0.8],
        [mid + neck * 1.6, floor - h * 0.03],
        [mid + foot * 0.86, floor],
      ],
      [mid - foot * 0.86, floor],
      [
        [mid - neck * 1.6, floor - h * 0.03],
        [mid - neck, h * 0.8],
        [mid - neck, h * 0.5],
      ],
      [
        [mid - neck, h * 0.3],
        [mid - neck, h * 0.2],
        [mid - neck * 1.8, top],
      ],
    ),
    rect(mid - foot, floor, foot * 2, plinth, plinth / 2),
    rect(0, 0, w, top, top / 2),
  ]
}

/** Drawers on one side; a standing desk has two columns. */
export function desk({ width: w, height: h }: Dimensions): Mark[] {
  const [top, inset] = [Math.min(4, h * 0.08), Math.min(5, w * 0.04)]
  if (h > 95) {
    const [column, shoe] = [Math.min(8, w * 0.07), Math.min(4, h * 0.05)]
    const at = w * 0.16
    const inner = column * 0.2
    return [
      rect(at + column, top + h * 0.03, w - 2 * (at + column), Math.min(5, h * 0.05)),
      ...bothSides(w, [
        rect(at + inner, top, column - 2 * inner, h * 0.5),
        rect(at, h * 0.42, column, h * 0.58 - shoe),
        rect(at - column * 0.5, h - shoe, column * 2, shoe, 1.5),
      ]),
      rect(0, 0, w, top, 1.2),
    ]
  }
  const [leg, chest, shelf] = [Math.min(4.5, w * 0.05), Math.min(42, w * 0.36), Math.min(10, h * 0.14)]
  const left = w - inset - chest
  const rows = split(top, h * 0.68, 3)
  const handle = Math.min(11, chest * 0.3)
  return [
    ...bothSides(w, [taperedLeg(inset, top, h, leg)]),
    taperedLeg(left, h * 0.68, h, leg),
    rect(inset + leg * 0.4, top, left - inset - leg * 0.4, shelf),
    rect((inset + left - handle) / 2, top + shelf * 0.42, handle, shelf * 0.14, 1),
    ...rows.starts.flatMap(y => [
      rect(left, y, chest, rows.size),
      rect(left + (chest - handle) / 2, y + rows.size * 0.36, handle, Math.min(1.4, rows.size * 0.1), 1),
    ]),
    rect(0, 0, w, top, 1.2),
  ]
}
