import './whole-codes.css'
import { codeParts } from './code-parts.ts'

/** A text whose folios and references are never broken at their hyphens, unless one alone is wider than its place. */
export function WholeCodes({ text }: { text: string }) {
  return codeParts(text).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whole-code">
        {part}
      </span>
    ),
  )
}
