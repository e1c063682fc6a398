/** A drawn signature: strokes of points in a field of this size. */
export const signatureField = { width: 600, height: 240 } as const
const mostText = 12_000
const mostStrokes = 60

export interface Point {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Point[]

/** As it is kept: `12,40 15,42;80,90 81,95`. */
export function signatureText(strokes: readonly Stroke[]): string {
  return strokes.map(stroke => stroke.map(({ x, y }) => `${x},${y}`).join(' ')).join(';')
}

/** The strokes of a text; null for one that no signature has. */
export function readSignature(text: string): Stroke[] | null {
  if (text.length > mostText || !/^\d+,\d+( \d+,\d+)*(;\d+,\d+( \d+,\d+)*)*$/.test(text)) return null
  const strokes = text.split(';').map(stroke =>
    stroke.split(' ').map(point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return { x, y }
    }),
  )
  const isInside = strokes.every(stroke =>
    stroke.every(({ x, y }) => x <= signatureField.width && y <= signatureField.height),
  )
  return isInside && strokes.length <= mostStrokes && isDrawn(strokes) ? strokes : null
}

/** Whether somebody drew a line, and did not only touch the field. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + Math.max(0, stroke.length - 1), 0) >= 3
}

/** The path of an SVG; a dot is a line without length, which a round end shows. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes
    .map(([first = { x: 0, y: 0 }, ...rest]) => {
      const points = rest.length > 0 ? rest : [first]
      return `M${first.x} ${first.y}${points.map(({ x, y }) => `L${x} ${y}`).join('')}`
    })
    .join('')
}

/** Adds a point, unless it is the last one again or the text would become too long. */
export function withPoint(strokes: readonly Stroke[], { x, y }: Point, isNew: boolean): readonly Stroke[] {
  const point = { x: clamp(x, signatureField.width), y: clamp(y, signatureField.height) }
  const last = strokes.at(-1)
  const end = last?.at(-1)
  if (!isNew && end && Math.abs(end.x - point.x) + Math.abs(end.y - point.y) < 2) return strokes
  if (isNew && strokes.length >= mostStrokes) return strokes
  const next = isNew || !last ? [...strokes, [point]] : [...strokes.slice(0, -1), [...last, point]]
  return signatureText(next).length <= mostText ? next : strokes
}

const clamp = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))
