import type { ImportPreview } from '#contract/import-record.ts'

/** By place: a field's name, an empty text for a column left out, null for one that nobody has chosen yet. */
export type ColumnChoices = readonly (string | null)[]

export interface ChoiceFaults {
  /** Places of columns that still need a choice. */
  readonly unknown: ReadonlySet<number>
  /** Places of columns whose field another one has too. */
  readonly twice: ReadonlySet<number>
  /** Labels of required fields that no column has. */
  readonly missing: readonly string[]
}

/** Why the columns of a file cannot be imported as they are chosen. */
export function choiceFaults({ columns, fields }: ImportPreview, choices: ColumnChoices): ChoiceFaults {
  const places = columns.map((_, place) => place)
  const chosen = (name: string) => choices.includes(name) || choices.includes(`${name}.id`)
  return {
    unknown: new Set(places.filter(place => choices[place] === null && columns[place]?.is_needed)),
    twice: new Set(places.filter(place => choices[place] && choices.indexOf(choices[place]) < place)),
    missing: fields
      .filter(({ name, is_required: needed }) => needed && !chosen(name))
      .map(({ label }) => label),
  }
}

export function isComplete({ unknown, twice, missing }: ChoiceFaults): boolean {
  return unknown.size === 0 && twice.size === 0 && missing.length === 0
}
