import { Icon } from '#ui/icon.tsx'
import { ActionIcon, NumberInput } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { pictureOf } from './product-scan.screens.tsx'
import { stockWords } from './stock-words.screens.ts'
import { heldAt, piecesOf, type MovementLine } from './use-new-movement.screens.ts'

interface Place {
  readonly id: string
  readonly name: string
}

interface MovementLinesProps {
  lines: readonly MovementLine[]
  errors: Readonly<Record<string, string>>
  origin: Place | null
  destiny: Place | null
  onChange: (lines: readonly MovementLine[]) => void
}

const words = stockWords.move

export function MovementLines({ lines, errors, origin, destiny, onChange }: MovementLinesProps) {
  if (lines.length === 0) return <p className="new-movement-none">{words.empty}</p>
  return (
    <ul className="new-movement-lines" aria-label={words.lines}>
      {lines.map((line, index) => {
        const name = String(line.product['name'])
        const pieces = Math.trunc(piecesOf(line)) || 0
        const isShort = origin !== null && heldAt(line, origin.id) < pieces
        const fault = errors[`details.${index}.quantity`] ?? errors[`details.${index}.product_id`]
        return (
          <li key={line.product.id}>
            <Thumbnail picture={pictureOf(line.product)} />
            <div className="new-movement-name">
              <span>{name}</span>
              <small>{String(line.product['internal_code'])}</small>
              <small className="new-movement-outcome" data-short={isShort || undefined}>
                {origin && (
                  <span>
                    {isShort
                      ? words.short(origin.name, heldAt(line, origin.id))
                      : words.becomes(origin.name, heldAt(line, origin.id), heldAt(line, origin.id) - pieces)}
                  </span>
                )}
                {destiny && !isShort && (
                  <span>
                    {words.becomes(destiny.name, heldAt(line, destiny.id), heldAt(line, destiny.id) + pieces)}
                  </span>
                )}
              </small>
              {fault !== undefined && !isShort && <small className="new-movement-fault">{fault}</small>}
            </div>
            <NumberInput
              aria-label={words.quantity(name)}
              aria-invalid={isShort || fault !== undefined || undefined}
              allowDecimal={false}
              allowNegative={false}
              min={1}
              clampBehavior="none"
              inputMode="numeric"
              value={line.quantity}
              onChange={value =>
                onChange(
                  lines.map((each, place) => (place === index ? { ...each, quantity: String(value) } : each)),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.remove(name)}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              <Icon name="x" />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
