import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import type { Field } from '#contract/field.ts'
import { attributeLabel, capitalise, message, yesOrNo, type Locale } from '#contract/messages.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import { optionLabel } from './cell-words.ts'
import { referredResource } from './import/references.ts'
import type { Registry } from './server-resource.ts'
import type { TableRow } from './tabular/read-table.ts'
import type { Sheet } from './tabular/write-xlsx.ts'

/** A longer list of values is chosen from on the screen, not read in a cell. */
const mostListed = 8

const locales: readonly Locale[] = ['es', 'en']

/** Headers, and one example row that says which values a choice takes; an import leaves that row out. */
export function templateSheet(
  resource: Resource,
  registry: Registry,
  locale: Locale,
  without?: string,
): Sheet {
  const fields = importedFields(resource).filter(([name]) => name !== without)
  const example = fields.map(([name, field], place) => {
    const cell = exampleOf(resource, registry, locale, name, field)
    return place === 0 ? exampleMark(locale) + cell : cell
  })
  return {
    name: resource.texts[locale].many,
    columns: fields.map(([name, field]) => ({
      header: headerIn(resource, locale, name) + (field.required ? ' *' : ''),
      kind: 'text',
    })),
    rows: [example],
    timeZone: 'UTC',
  }
}

export function headerIn(resource: Resource, locale: Locale, name: string): string {
  return capitalise(attributeLabel(locale, toSnake(name), resource.texts[locale]))
}

function importedFields(resource: Resource): [string, Field][] {
  return fieldEntries(resource).filter(([, field]) => field.imported)
}

function exampleMark(locale: Locale): string {
  return `${message(locale, 'example_row')}: `
}

function exampleOf(
  resource: Resource,
  registry: Registry,
  locale: Locale,
  name: string,
  field: Field,
): string {
  if (field.kind === 'choice') return choicesOf(resource, locale, name, field)
  if (field.kind === 'flag') return yesOrNo(locale, field.example === '1')
  const other = referredResource(registry, field)?.definition
  if (other) return other.fields[other.title]?.example || headerIn(resource, locale, name)
  return field.example || (field.required ? headerIn(resource, locale, name) : '')
}

function choicesOf({ texts }: Resource, locale: Locale, name: string, { options }: Field): string {
  const labels = options.map(option => optionLabel(name, option, texts[locale]))
  return labels.length > mostListed ? (labels[0] ?? '') : labels.join(' | ')
}

/** The rows without the template's example, which has a mark in its first cell or all values of a choice in one. */
export function withoutExample(
  resource: Resource,
  columns: readonly (string | null)[],
  rows: readonly TableRow[],
): TableRow[] {
  const fields = importedFields(resource)
  const marks = locales.map(exampleMark)
  const firstPlaces = fields.slice(0, 2).map(([name]) => columns.indexOf(toSnake(name)))
  const lists = fields.flatMap(([name, field]) => {
    const place = columns.indexOf(toSnake(name))
    if (field.kind !== 'choice' || field.options.length < 2 || place < 0) return []
    return locales.map(locale => [place, choicesOf(resource, locale, name, field)] as const)
  })
  const isExample = ({ cells }: TableRow) =>
    firstPlaces.some(place => marks.some(mark => cells[place]?.startsWith(mark))) ||
    lists.some(([place, list]) => list.includes(' | ') && cells[place] === list)
  const left = rows.filter(row => !isExample(row))
  if (left.length === 0) throw new DomainError('import_only_example')
  return left
}
