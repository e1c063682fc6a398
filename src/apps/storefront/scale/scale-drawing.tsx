import type { ReactNode } from 'react'
import type { Dimensions } from '#domain/dimensions.ts'
import type { Family } from '#domain/furniture-family.ts'
import { DrawnMarks } from './drawn-marks.tsx'
import {
  beforeNumber,
  liftOf,
  topOf,
  door,
  narrowLayout,
  wideLayout,
  type Layout,
  type Space,
} from './layout.ts'
import { outlines } from './outlines.ts'
import { plans } from './plans.ts'
import { round } from './round.ts'
import type { ScaleTexts } from './scale.es.ts'

interface Piece {
  family: Family
  dimensions: Dimensions
  texts: ScaleTexts
}

interface Scene {
  family: Family
  space: Space
  texts: ScaleTexts
}

/** The piece beside a door, from its front and from above. Both layouts are sent; CSS shows the one that fits. */
export function ScaleDrawing({ family, dimensions, texts }: Piece) {
  const space = { ...dimensions, lift: liftOf(family, dimensions.height), hung: family === 'pendant' }
  const scene = { family, space, texts }
  const wide = wideLayout(space)
  const narrow = narrowLayout(space)
  return (
    <div className="scale-drawing" role="img" aria-label={texts.spoken(dimensions)}>
      <Composition className="scale-wide" layout={wide} scene={scene} unit={texts.centimetres}>
        <Label x={wide.doorX} y={wide.ground.y + 35} text={texts.doorSize} />
        <Label x={wide.plan.x} y={wide.plan.y - 24} text={texts.above} />
      </Composition>
      <Composition className="scale-narrow" layout={narrow} scene={scene} unit={String}>
        <Label x={0} y={narrow.ground.y + 34} text={texts.door} />
        {texts.aboveLines.map((text, at) => (
          <Label key={text} x={0} y={narrow.plan.y + 9 + at * 20} text={text} />
        ))}
      </Composition>
    </div>
  )
}

interface CompositionProps {
  className: string
  layout: Layout
  scene: Scene
  /** The text of a size beside the piece; below it there is always room for the unit. */
  unit: (size: number) => string
  children: ReactNode
}

function Composition({ className, layout, scene, unit, children }: CompositionProps) {
  const { scale, front, plan, ground, beside } = layout
  const { family, space, texts } = scene
  const [width, height, depth] = [space.width * scale, space.height * scale, space.depth * scale]
  // The width goes under the piece when there is room for it above the floor.
  const hangsHigh = space.lift * scale > 50
  const roof = ground.y - topOf(space) * scale
  const nameY = (space.hung ? roof : front.y) - (beside > 15 ? 24 : 17)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${layout.width} ${round(layout.height)}`}
      width={layout.width}
      height={round(layout.height)}
      aria-hidden="true"
    >
      <Door x={layout.doorX} ground={ground.y} scale={scale} />
      <path className="scale-ground" d={`M${round(ground.from)} ${round(ground.y)}H${round(ground.to)}`} />
      {space.hung && <Cord x={front.x + width / 2} half={Math.max(width / 2, 20)} from={roof} to={front.y} />}
      <DrawnMarks marks={outlines[family](space)} x={front.x} y={front.y} scale={scale} />
      <Label
        x={space.hung ? front.x + width / 2 - Math.max(width / 2, 20) : front.x}
        y={nameY}
        text={texts.front}
      />
      <Across
        x={front.x}
        y={hangsHigh ? front.y + height : ground.y}
        length={width}
        text={texts.centimetres(space.width)}
      />
      <Upright
        x={front.x + width + beside}
        y={front.y}
        length={height}
        text={unit(space.height)}
        // Never on the floor's line, even for a very flat piece.
        lowest={ground.y - 12}
      />
      <DrawnMarks marks={plans[family](space)} x={plan.x} y={plan.y} scale={scale} />
      <Across x={plan.x} y={plan.y + depth} length={width} text={texts.centimetres(space.width)} />
      <Upright x={plan.x + width + beside} y={plan.y} length={depth} text={unit(space.depth)} />
      {children}
    </svg>
  )
}

function Door({ x, ground, scale }: { x: number; ground: number; scale: number }) {
  const [width, height, frame] = [door.width * scale, door.height * scale, 5 * scale]
  const [right, top] = [x + width, ground - height]
  const outer = `M${round(x)} ${round(ground)}V${round(top)}H${round(right)}V${round(ground)}`
  const leaf = `M${round(x + frame)} ${round(ground)}V${round(top + frame)}H${round(right - frame)}V${round(ground)}`
  return (
    <>
      <path className="scale-door" d={outer + leaf} />
      <circle
        className="scale-door"
        cx={round(right - 13.5 * scale)}
        cy={round(ground - 98 * scale)}
        r={round(2.2 * scale)}
      />
    </>
  )
}

function Cord({ x, half, from, to }: { x: number; half: number; from: number; to: number }) {
  return (
    <>
      <path className="scale-ground" d={`M${round(x - half)} ${round(from)}H${round(x + half)}`} />
      <path className="scale-cord" d={`M${round(x)} ${round(from)}V${round(to)}`} />
    </>
  )
}

function Label({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text className="scale-label" x={round(x)} y={round(y)} dominantBaseline="central">
      {text}
    </text>
  )
}

/** A horizontal dimension line under a view. */
function Across({ x, y, length, text }: { x: number; y: number; length: number; text: string }) {
  const [left, right, at] = [round(x), round(x + length), y + 16]
  const ticks = `V${round(at + 5)}M${right} ${round(at - 5)}V${round(at + 5)}`
  return (
    <>
      <path
        className="scale-dimension"
        d={`M${left} ${round(at)}H${right}M${left} ${round(at - 5)}${ticks}`}
      />
      <text x={round(x + length / 2)} y={round(y + 35)} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </>
  )
}

interface UprightProps {
  x: number
  y: number
  length: number
  text: string
  lowest?: number
}

/** A vertical dimension line beside a view. */
function Upright({ x, y, length, text, lowest = Infinity }: UprightProps) {
  const [top, bottom] = [round(y), round(y + length)]
  const ticks = `H${round(x + 5)}M${round(x - 5)} ${bottom}H${round(x + 5)}`
  return (
    <>
      <path className="scale-dimension" d={`M${round(x)} ${top}V${bottom}M${round(x - 5)} ${top}${ticks}`} />
      <text
        x={round(x + beforeNumber)}
        y={round(Math.min(y + length / 2, lowest))}
        dominantBaseline="central"
      >
        {text}
      </text>
    </>
  )
}
