import type { Dimensions } from '#domain/dimensions.ts'
import { texts } from '../texts.ts'

const words = texts.product

interface MeasuresProps {
  /** As the shop wrote them. */
  readonly text: string
  /** Null when the text could not be parsed. */
  readonly measures: Dimensions | null
}

export function Measures({ text, measures }: MeasuresProps) {
  if (!measures) return <p className="raw-measures">{text}</p>
  const each = [
    [words.width, measures.width],
    [words.depth, measures.depth],
    [words.height, measures.height],
  ] as const
  return (
    <div className="measures">
      <dl>
        {each.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value.toLocaleString('es-MX')}
              <span>{words.centimetres}</span>
            </dd>
          </div>
        ))}
      </dl>
      <a className="text-link" href="#escala">
        {words.toScale}
      </a>
    </div>
  )
}
