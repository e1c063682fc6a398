import { DomainError } from '#domain/errors.ts'
import type { Decisions } from './import-options.ts'
import { nameKey } from './references.ts'

/** A text of the file that may mean several things, and the rows that wait for an answer. */
export interface Question {
  /** Wire name. */
  readonly field: string
  /** The header in the file. */
  readonly column: string
  readonly value: string
  readonly rows: number
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

interface Meaning {
  readonly value: string | number | boolean
  readonly label: string
}

/** Collects what is unclear in a file, once for each text, and uses the answers that were given. */
export function createQuestions(answers: NonNullable<Decisions['answers']>) {
  const byText = new Map<
    string,
    { field: string; value: string; rows: number; meanings: readonly Meaning[] }
  >()
  return {
    /** The answer to an unclear cell; without one the row is refused with what it may mean. */
    ask(field: string, value: string, meanings: readonly Meaning[], isKnown = true): unknown {
      const answer = answers[field]?.[nameKey(value)]
      const meant = meanings.find(meaning => String(meaning.value) === String(answer))
      if (meant) return meant.value
      const key = `${field} ${nameKey(value)} ${meanings.map(meaning => meaning.value).join()}`
      const before = byText.get(key)
      byText.set(key, { field, value: before?.value ?? value, meanings, rows: (before?.rows ?? 0) + 1 })
      const labels = meanings.map(({ label }) => label).join(', ')
      throw new DomainError(
        isKnown ? 'import_unclear' : 'import_no_reference_alike',
        { value, labels },
        field,
      )
    },
    asked(headerOf: (field: string) => string): Question[] {
      return [...byText.values()].map(({ field, value, rows, meanings }) => ({
        field,
        column: headerOf(field),
        value,
        rows,
        options: meanings.map(({ value: meant, label }) => ({
          value: typeof meant === 'boolean' ? Number(meant) : meant,
          label,
        })),
      }))
    },
  }
}
