import type { Dimensions } from '#domain/dimensions.ts'
import { area, ellipse, fine, line, rect, type Mark } from './marks.ts'

/** A lamp that is much longer in one direction has an arm. */
export function reaches(long: number, short: number): boolean {
  return long > short * 1.6
}

export function floorLamp({ width: w, depth, height: h }: Dimensions): Mark[] {
  if (reaches(w, depth)) return arcLamp(w, depth, h)
  const shade = Math.min(h * 0.22, w * 0.72)
  const [pole, base, disc] = [Math.min(2, w * 0.08), Math.min(2.5, h * 0.04), w * 0.31]
  const [chainX, chainY] = [w * 0.64, shade + Math.min(12, h * 0.08)]
  return [
    rect((w - pole) / 2, shade * 0.9, pole, h - base - shade * 0.9),
    rect(w / 2 - disc, h - base, disc * 2, base, base / 2),
    fine(line([chainX, shade], [chainX, chainY])),
    ellipse(chainX, chainY, Math.min(0.9, w * 0.03), Math.min(0.9, h * 0.01)),
    area([w * 0.24, 0], [w * 0.76, 0], [w, shade], [0, shade]),
  ]
}

function arcLamp(w: number, depth: number, h: number): Mark[] {
  const [shade, bell, base] = [
    Math.min(depth, w * 0.4),
    Math.min(depth * 0.5, h * 0.2),
    Math.min(3, h * 0.04),
  ]
  const [foot, hangs] = [shade / 2, w - shade / 2]
  const down = h * 0.3
  return [
    line(
      [foot, h - base],
      [
        [foot, h * 0.3],
        [foot + w * 0.06, 0],
        [(foot + hangs) / 2, 0],
      ],
      [
        [hangs - w * 0.12, 0],
        [hangs, h * 0.1],
        [hangs, down],
      ],
    ),
    rect(0, h - base, shade, base, base / 2),
    area(
      [w - shade, down + bell],
      [
        [w - shade, down + bell * 0.3],
        [hangs - shade * 0.25, down],
        [hangs, down],
      ],
      [
        [hangs + shade * 0.25, down],
        [w, down + bell * 0.3],
        [w, down + bell],
      ],
    ),
  ]
}

export function tableLamp({ width: w, height: h }: Dimensions): Mark[] {
  const [shade, mid, neck, base] = [h * 0.46, w / 2, w * 0.055, Math.min(2, h * 0.05)]
  const belly = w * 0.3
  const [shoulder, foot] = [shade + (h - shade) * 0.16, h - base]
  return [
    rect(mid - neck, shade * 0.9, neck * 2, shoulder - shade * 0.9),
    area(
      [mid - neck * 1.6, shoulder],
      [mid + neck * 1.6, shoulder],
      [
        [mid + belly * 1.2, shoulder + (foot - shoulder) * 0.1],
        [mid + belly * 1.2, foot - (foot - shoulder) * 0.22],
        [mid + belly * 0.55, foot],
      ],
      [mid - belly * 0.55, foot],
      [
        [mid - belly * 1.2, foot - (foot - shoulder) * 0.22],
        [mid - belly * 1.2, shoulder + (foot - shoulder) * 0.1],
        [mid - neck * 1.6, shoulder],
      ],
    ),
    rect(mid - belly * 0.7, foot, belly * 1.4, base, base / 2),
    area([w * 0.22, 0], [w * 0.78, 0], [w, shade], [0, shade]),
  ]
}

/** A bell; its cord is drawn with the room. */
export function pendant({ width: w, height: h }: Dimensions): Mark[] {
  const [mid, cap, neck, bulb] = [w / 2, w * 0.07, h * 0.14, Math.min(w * 0.12, h * 0.1)]
  const rim = h - bulb * 0.7
  const band = rim - h * 0.1
  return [
    ellipse(mid, h - bulb, bulb, bulb),
    rect(mid - cap, 0, cap * 2, neck, cap * 0.5),
    area(
      [mid - cap * 1.5, neck],
      [mid + cap * 1.5, neck],
      [
        [w * 0.86, h * 0.2],
        [w, h * 0.5],
        [w, rim],
      ],
      [0, rim],
      [
        [0, h * 0.5],
        [w * 0.14, h * 0.2],
        [mid - cap * 1.5, neck],
      ],
    ),
    fine(line([w * 0.012, band], [w * 0.988, band])),
  ]
}

function frameOf(w: number, h: number): number {
  return Math.min(3, w * 0.06, h * 0.06)
}

/** Two lines of reflected light. */
function glints(w: number, h: number): Mark[] {
  const reach = Math.min(w, h) * 0.24
  return [glint(w * 0.4, h * 0.38, reach), glint(w * 0.5, h * 0.44, reach * 1.3)]
}

function glint(x: number, y: number, size: number): Mark {
  return fine(line([x - size / 2, y + size / 2], [x + size / 2, y - size / 2]))
}

export function mirror({ width: w, height: h }: Dimensions): Mark[] {
  const frame = frameOf(w, h)
  return [rect(0, 0, w, h, 1.5), rect(frame, frame, w - 2 * frame, h - 2 * frame, 0.8), ...glints(w, h)]
}

export function roundMirror({ width: w, height: h }: Dimensions): Mark[] {
  const frame = frameOf(w, h)
  return [
    ellipse(w / 2, h / 2, w / 2, h / 2),
    ellipse(w / 2, h / 2, w / 2 - frame, h / 2 - frame),
    ...glints(w, h),
  ]
}

export function vase({ width: w, height: h }: Dimensions): Mark[] {
  return [
    area(
      [w * 0.34, 0],
      [w * 0.66, 0],
      [
        [w * 0.62, h * 0.06],
        [w * 0.58, h * 0.12],
        [w * 0.62, h * 0.19],
      ],
      [
        [w * 0.72, h * 0.28],
        [w, h * 0.32],
        [w, h * 0.54],
      ],
      [
        [w, h * 0.76],
        [w * 0.84, h * 0.92],
        [w * 0.7, h],
      ],
      [w * 0.3, h],
      [
        [w * 0.16, h * 0.92],
        [0, h * 0.76],
        [0, h * 0.54],
      ],
      [
        [0, h * 0.32],
        [w * 0.28, h * 0.28],
        [w * 0.38, h * 0.19],
      ],
      [
        [w * 0.42, h * 0.12],
        [w * 0.38, h * 0.06],
        [w * 0.34, 0],
      ],
    ),
    fine(
      line(
        [w * 0.38, h * 0.19],
        [
          [w * 0.46, h * 0.205],
          [w * 0.54, h * 0.205],
          [w * 0.62, h * 0.19],
        ],
      ),
    ),
  ]
}
