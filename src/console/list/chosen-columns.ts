import type { Field, FieldKind } from '#contract/field.ts'
import { readableFields, systemFields, type Resource } from '#contract/resource.ts'
import type { Column } from '#contract/screen.ts'
import type { Role } from '#contract/roles.ts'

/** The difference to the columns that a list has by itself, by field; so new columns of a later version appear. */
export interface ColumnChoice {
  readonly hidden: readonly string[]
  readonly added: readonly string[]
}

export const usualColumns: ColumnChoice = { hidden: [], added: [] }

/** The widths of columns that are added, in pixels, for kinds that a cell can show. */
const widths: Partial<Record<FieldKind, number>> = {
  text: 160,
  email: 208,
  phone: 152,
  url: 160,
  choice: 128,
  flag: 104,
  integer: 104,
  money: 128,
  decimal: 112,
  date: 128,
  moment: 128,
}

/** Reads the choice kept on the device, which may have any form. */
export function readChoice(kept: unknown): ColumnChoice {
  const { hidden, added } = (kept ?? {}) as Partial<Record<keyof ColumnChoice, unknown>>
  return { hidden: texts(hidden), added: texts(added) }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

/** The columns that a list may show besides its own, in the order of the definition. */
export function moreColumns(resource: Resource, own: readonly Column[], role: Role): Column[] {
  const shown = new Set(own.flatMap(({ field, under }) => [field, under]))
  const fields: [string, Field][] = [...readableFields(resource, role), ...Object.entries(systemFields)]
  return fields.flatMap(([field, { kind, long, detail }]) => {
    const width = widths[kind]
    return width === undefined || long || detail || shown.has(field) ? [] : [{ field, width }]
  })
}

/** The first column names the record, so it always stays. */
export function chosenColumns(
  own: readonly Column[],
  more: readonly Column[],
  { hidden, added }: ColumnChoice,
): Column[] {
  return [
    ...own.filter(({ field }, place) => place === 0 || !hidden.includes(field)),
    ...more.filter(({ field }) => added.includes(field)),
  ]
}

export function toggleColumn(choice: ColumnChoice, field: string, isOwn: boolean): ColumnChoice {
  const list = isOwn ? 'hidden' : 'added'
  const before = choice[list]
  const after = before.includes(field) ? before.filter(each => each !== field) : [...before, field]
  return { ...choice, [list]: after }
}

/** The width of the table with room for the first column; a wider table is scrolled. Null while no column was added. */
export function tableWidth(columns: readonly Column[], { added }: ColumnChoice): number | null {
  if (!columns.some(({ field }) => added.includes(field))) return null
  return columns.reduce((sum, { width = 240 }) => sum + width, 96)
}
