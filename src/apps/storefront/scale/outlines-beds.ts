import type { Dimensions } from '#domain/dimensions.ts'
import { bothSides, fine, line, partsOf, rect, split, type Mark } from './marks.ts'

export function pillowsOn(width: number): number {
  return width > 125 ? 2 : 1
}

/** Seen from its foot; a bed higher than 140 cm has posts. */
export function bed({ width: w, height: h }: Dimensions): Mark[] {
  const posts = h > 140
  const post = posts ? Math.min(4, w * 0.03) : 0
  const head = posts ? h - Math.min(105, h * 0.56) : 0
  const [mattress, frame, feet] = [
    h - Math.min(56, h * 0.55),
    h - Math.min(30, h * 0.32),
    Math.min(9, h * 0.1),
  ]
  const underside = h - feet
  const seams = split(post, w - post, partsOf(w, 24, 2, 24))
  const pillows = split(w * 0.07, w * 0.93, pillowsOn(w), 6)
  const pillow = Math.min(17, (mattress - head) * 0.6)
  return [
    ...bothSides(w, [posts ? rect(0, 0, post, h) : rect(w * 0.05, frame, Math.min(6, w * 0.05), h - frame)]),
    ...(posts ? [rect(0, 0, w, post)] : []),
    rect(post, head, w - 2 * post, underside - head, 4),
    ...seams.starts.slice(1).map(x => fine(line([x, head], [x, mattress]))),
    ...pillows.starts.map(x =>
      rect(x, mattress - pillow, pillows.size, pillow + (frame - mattress) * 0.2, 6),
    ),
    rect(post + w * 0.015, mattress, w - 2 * post - w * 0.03, (frame - mattress) * 1.12, 6),
    fine(
      line(
        [post + w * 0.015, mattress + (frame - mattress) * 0.45],
        [w - post - w * 0.015, mattress + (frame - mattress) * 0.45],
      ),
    ),
    rect(post, frame, w - 2 * post, underside - frame, 2),
  ]
}

/** A quilted panel. */
export function headboard({ width: w, height: h }: Dimensions): Mark[] {
  const columns = split(0, w, partsOf(w, 33, 1, 24))
  const rows = split(0, h, partsOf(h, 33, 1, 24))
  return [
    rect(0, 0, w, h, 4),
    ...columns.starts.slice(1).map(x => fine(line([x, 0], [x, h]))),
    ...rows.starts.slice(1).map(y => fine(line([0, y], [w, y]))),
  ]
}
