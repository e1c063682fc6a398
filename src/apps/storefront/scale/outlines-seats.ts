import type { Dimensions } from '#domain/dimensions.ts'
import { area, bothSides, ellipse, fine, line, partsOf, rect, split, type Mark } from './marks.ts'

/** The height of the seat of a chair and of a bar stool. */
const seatHeight = 46
const barHeight = 75

export function armWidth(width: number): number {
  return Math.min(21, width * 0.17)
}

export function seatsIn(width: number): number {
  return partsOf(width - 2 * armWidth(width), 75, width > 130 ? 2 : 1, 8)
}

/** A sofa this deep has a chaise. */
export function hasChaise({ width, depth }: Dimensions): boolean {
  return width > 180 && depth > 125 && width > depth
}

export function sofa(box: Dimensions): Mark[] {
  const { width: w, height: h } = box
  const arm = armWidth(w)
  const underside = h - Math.min(12, h * 0.16)
  const [armTop, seatTop, seatBottom] = [h * 0.25, h * 0.43, underside - h * 0.15]
  // They begin inside the frame, so that no line shows where they meet.
  const legTop = underside - h * 0.015
  const [leg, legAt] = [Math.min(4, w * 0.05), Math.min(arm + 3, w * 0.22)]
  const backs = split(arm - arm * 0.06, w - arm * 0.94, seatsIn(w), 2)
  const seats = split(arm * 0.94, w - arm * 0.94, seatsIn(w), 2)
  const chaiseAt = hasChaise(box) ? seats.starts.at(-1) : undefined
  return [
    ...bothSides(w, [rect(legAt, legTop, leg, h - legTop)]),
    ...(w > 260 ? [rect((w - leg) / 2, legTop, leg, h - legTop)] : []),
    rect(arm / 2, seatTop, w - arm, underside - seatTop, 3),
    ...backs.starts.map(x => rect(x, 0, backs.size, seatTop + h * 0.12, 7)),
    ...seats.starts.map(x => rect(x, seatTop, seats.size, seatBottom - seatTop, 5)),
    ...bothSides(w, [rect(0, armTop, arm, underside - armTop, 6)]),
    ...(chaiseAt ? [rect(chaiseAt, seatTop, w - chaiseAt, underside - seatTop, 5)] : []),
    ...(chaiseAt ? [fine(line([chaiseAt, seatBottom], [w, seatBottom]))] : []),
  ]
}

export function chair({ width: w, height: h }: Dimensions): Mark[] {
  const seat = h - Math.min(seatHeight, h * 0.58)
  const [thick, leg] = [Math.min(5, h * 0.07), Math.min(3.5, w * 0.08)]
  const post = w * 0.08
  return [
    ...bothSides(w, [
      rect(post, 0, leg, seat, 1.5),
      area(
        [w * 0.07, seat + thick],
        [w * 0.07 + leg, seat + thick],
        [w * 0.02 + leg * 0.7, h],
        [w * 0.02, h],
      ),
    ]),
    rect(post - leg * 0.4, 0, w - 2 * post + leg * 0.8, seat * 0.36, 4),
    rect(post + leg, seat * 0.54, w - 2 * (post + leg), seat * 0.2, 1.5),
    rect(0, seat, w, thick, 2.5),
  ]
}

export function swivelChair({ width: w, height: h }: Dimensions): Mark[] {
  const seat = h - Math.min(seatHeight + 2, h * 0.54)
  const [thick, wheel] = [Math.min(8, h * 0.09), Math.min(3, w * 0.05, h * 0.04)]
  const [foot, column] = [h - 2 * wheel, Math.min(5, w * 0.09)]
  const armRest = seat - Math.min(20, seat * 0.5)
  const hub = foot - Math.min(9, h * 0.1)
  return [
    rect((w - column) / 2, seat + thick, column, hub - seat - thick),
    area([w / 2 - column, hub], [w / 2 + column, hub], [w * 0.94, foot], [w * 0.06, foot]),
    ...[0.06, 0.5, 0.94].map(at =>
      ellipse(wheel + (w - 2 * wheel) * ((at - 0.06) / 0.88), h - wheel, wheel, wheel),
    ),
    rect(w * 0.17, 0, w * 0.66, seat - h * 0.02, 9),
    ...bothSides(w, [
      rect(w * 0.04, armRest, w * 0.05, seat + thick * 0.6 - armRest, 1),
      rect(0, armRest, w * 0.14, Math.min(3.5, h * 0.04), 1.75),
    ]),
    rect(w * 0.07, seat, w * 0.86, thick, 4),
  ]
}

/** Tall stools have a foot rest; those taller than a bar also have a back. */
export function stool({ width: w, height: h }: Dimensions): Mark[] {
  const seat = h > 85 ? h - Math.min(barHeight, h * 0.78) : 0
  const [thick, leg] = [Math.min(5, h * 0.1), Math.min(3.2, w * 0.09)]
  const rest = h - (h - seat) * 0.3
  const legAt = (y: number) => w * (0.16 - 0.13 * ((y - seat) / (h - seat)))
  return [
    ...(seat > 0
      ? [...bothSides(w, [rect(w * 0.14, 0, leg, seat, 1)]), rect(w * 0.08, 0, w * 0.84, seat * 0.55, 4)]
      : []),
    ...(h - seat > 55 ? [rect(legAt(rest), rest, w - 2 * legAt(rest), Math.min(2.5, h * 0.03), 1)] : []),
    ...bothSides(w, [
      area(
        [legAt(seat), seat + thick],
        [legAt(seat) + leg, seat + thick],
        [legAt(h) + leg * 0.75, h],
        [legAt(h), h],
      ),
    ]),
    rect(0, seat, w, thick, 2.5),
  ]
}

export function pouf({ width: w, height: h }: Dimensions): Mark[] {
  const seam = (y: number) =>
    fine(
      line(
        [w * 0.02, y],
        [
          [w * 0.3, y + h * 0.07],
          [w * 0.7, y + h * 0.07],
          [w * 0.98, y],
        ],
      ),
    )
  return [rect(0, 0, w, h, Math.min(h * 0.4, w * 0.25)), seam(h * 0.36), seam(h * 0.58)]
}

export function bench({ width: w, height: h }: Dimensions): Mark[] {
  const seat = h > 65 ? h - Math.min(45, h * 0.56) : 0
  const [thick, leg, inset] = [Math.min(4.5, h * 0.11), Math.min(5, w * 0.06), Math.min(9, w * 0.08)]
  const spindles = split(inset + leg, w - inset - leg, partsOf(w, 14, 2, 40))
  const stretcher = seat + (h - seat) * 0.62
  return [
    ...(seat > 0
      ? [
          ...spindles.starts.slice(1).map(x => fine(line([x, seat * 0.2], [x, seat]))),
          ...bothSides(w, [rect(inset, 0, leg, seat)]),
          rect(inset * 0.6, 0, w - inset * 1.2, seat * 0.22, 2),
        ]
      : []),
    rect(inset + leg / 2, stretcher, w - 2 * inset - leg, Math.min(3, h * 0.06)),
    ...bothSides(w, [
      area([inset, seat + thick], [inset + leg, seat + thick], [inset + leg * 0.7, h], [inset * 0.7, h]),
    ]),
    rect(0, seat, w, thick, 1.5),
  ]
}
