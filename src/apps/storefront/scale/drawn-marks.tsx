import { isCurve, type Mark, type Point } from './marks.ts'
import { round } from './round.ts'

/** Marks in centimetres, placed on the drawing with their corner at a pixel. */
export function DrawnMarks({
  marks,
  x,
  y,
  scale,
}: {
  marks: readonly Mark[]
  x: number
  y: number
  scale: number
}) {
  return (
    <g className="scale-outline" transform={`translate(${round(x)} ${round(y)}) scale(${round(scale, 4)})`}>
      {marks.map((mark, at) => (
        // The index is a safe key, because the marks are rendered once, on the server.
        <Stroke key={at} mark={mark} />
      ))}
    </g>
  )
}

function Stroke({ mark }: { mark: Mark }) {
  const className = mark.fine && 'scale-fine'
  switch (mark.kind) {
    case 'rect':
      return (
        <rect
          className={className}
          x={round(mark.x)}
          y={round(mark.y)}
          width={round(mark.width)}
          height={round(mark.height)}
          rx={mark.radius ? round(mark.radius) : undefined}
        />
      )
    case 'ellipse':
      return (
        <ellipse
          className={className}
          cx={round(mark.x)}
          cy={round(mark.y)}
          rx={round(mark.rx)}
          ry={round(mark.ry)}
        />
      )
    case 'path':
      return <path className={className} d={pathOf(mark)} fill={mark.closed ? undefined : 'none'} />
  }
}

function pathOf({ from, steps, closed }: Extract<Mark, { kind: 'path' }>): string {
  const drawn = steps.map(step => (isCurve(step) ? `C${step.map(pair).join(' ')}` : `L${pair(step)}`))
  return `M${pair(from)}${drawn.join('')}${closed ? 'Z' : ''}`
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}
