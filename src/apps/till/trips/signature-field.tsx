import type { PointerEvent } from 'react'
import { signatureField, signaturePath, withPoint, type Stroke } from '#domain/signature.ts'
import { Button } from '#ui/kit.ts'
import { tripsTexts } from './texts-trips.ts'

const texts = tripsTexts.signing
const { width, height } = signatureField

interface SignatureFieldProps {
  strokes: readonly Stroke[]
  onChange: (change: (now: readonly Stroke[]) => readonly Stroke[]) => void
}

/** The field in which the receiver signs with a finger. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  function draw(event: PointerEvent<SVGSVGElement>, isNew: boolean): void {
    const field = event.currentTarget.getBoundingClientRect()
    const point = {
      x: ((event.clientX - field.left) / field.width) * width,
      y: ((event.clientY - field.top) / field.height) * height,
    }
    onChange(now => withPoint(now, point, isNew))
  }

  return (
    <div className="trip-signature" role="group" aria-label={texts.title}>
      <header>
        <h3>{texts.title}</h3>
        <Button
          variant="subtle"
          size="compact-md"
          disabled={strokes.length === 0}
          onClick={() => onChange(() => [])}
        >
          {texts.clear}
        </Button>
      </header>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes.length === 0 ? texts.empty : texts.signed}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, true)
        }}
        onPointerMove={event => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event, false)
        }}
      >
        <line x1="40" x2={width - 40} y1="190" y2="190" />
        <path d={signaturePath(strokes)} />
      </svg>
      <p className="muted">{texts.help}</p>
    </div>
  )
}
