import { DomainError, type Issue } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { foldText } from '#domain/text.ts'
import { synonymsOf } from './import-synonyms.ts'
import { attributeLabel } from './messages.ts'
import { fieldEntries, systemFields, type Resource } from './resource.ts'

export interface ImportColumn {
  /** Wire name. */
  readonly name: string
  readonly labels: readonly string[]
  /** Other words for it; a column whose label is the same word comes first. */
  readonly synonyms: readonly string[]
  readonly required: boolean
  /** False for a column that exports write and imports ignore. */
  readonly taken: boolean
}

/** The column of a reference's id, which exports write beside its name. */
export function idColumnOf(name: string): string {
  return `${toSnake(name)}.id`
}

/** «ID de categoría», over the ids of what a field refers to. */
export function idLabels({ texts: { es, en } }: Resource, name: string): { es: string; en: string } {
  return { es: `ID de ${es.fields[name] ?? name}`, en: `${en.fields[name] ?? name} ID` }
}

/** The columns that a file may have. Those of fields that the path fixes are recognised, and their values ignored. */
export function importColumns(resource: Resource, fixed: readonly string[] = []): ImportColumn[] {
  const { es, en } = resource.texts
  const fields = fieldEntries(resource).filter(([, field]) => field.imported || field.exported)
  const columns = fields.flatMap(([name, field]): ImportColumn[] => {
    const taken = field.imported && !fixed.includes(name)
    const column = {
      name: toSnake(name),
      labels: [es.fields[name] ?? name, en.fields[name] ?? name],
      synonyms: taken ? synonymsOf(resource, name) : [],
      required: field.required,
      taken,
    }
    if (field.kind !== 'reference' || !field.exported) return [column]
    const labels = Object.values(idLabels(resource, name))
    return [column, { name: idColumnOf(name), labels, synonyms: [], required: false, taken }]
  })
  // Rows of a file that only adds records name no existing ones.
  if (!resource.verbs.includes('read')) return columns
  const dates = Object.keys(systemFields).map(name => ({
    name: toSnake(name),
    labels: [attributeLabel('es', toSnake(name)), attributeLabel('en', toSnake(name))],
    synonyms: [],
    required: false,
    taken: false,
  }))
  const id = { name: 'id', labels: ['código', 'code'], synonyms: ['id'], required: false, taken: true }
  return [id, ...columns, ...dates]
}

/** Columns that our file of failed rows adds, because people correct that file and upload it again. */
const ignored = new Set(['motivo', 'reason', 'fila', 'row'])
/** Headings of a first column that only counts the rows. */
const counting = new Set(['', 'n', 'no', 'nº', 'num', 'numero', 'consecutivo', 'item', 'number'])

/** The column under each header: empty for one to leave out, null for an unknown one. */
export function guessColumns(
  headers: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const keys = headers.map(headerKey)
  const exact = keyed(columns, ({ labels, name }) => [...labels, name])
  const guessed = keys.map(key => (key === '' ? null : (preferred(exact.get(key))?.name ?? null)))
  const isFree = ({ name }: ImportColumn) => !guessed.includes(name)
  const alike = keyed(
    columns.filter(({ taken }) => taken),
    ({ synonyms }) => synonyms,
  )
  // A word that two columns share is clear once another header has taken one of them.
  for (let before = -1, now = 0; now !== before; [before, now] = [now, known()]) guessAlike()
  for (const [place, header] of headers.entries()) {
    if (header.trim() !== '' && guessed[place] === null) guessed[place] = byParts(header)?.name ?? null
  }
  for (const column of columns) {
    if (column.required && column.taken && isFree(column)) takeOver(column)
  }
  if (headers[0]?.trim() && guessed[0] === null && counting.has(keys[0] ?? '')) guessed[0] = ''
  return guessed

  function known(): number {
    return guessed.filter(name => name !== null).length
  }

  function guessAlike(): void {
    for (const [place, key] of keys.entries()) {
      if (key === '' || guessed[place] !== null) continue
      const [only, ...others] = (alike.get(key) ?? []).filter(isFree)
      if (only && others.length === 0) guessed[place] = only.name
      else if (ignored.has(key)) guessed[place] = ''
    }
  }

  /** «Empresa / negocio» and «Teléfono o celular» name one column by two words; when they name two, the required one is meant. */
  function byParts(header: string): ImportColumn | undefined {
    const parts = header.split(/\/|,|\s[oyu]\s/iu).map(headerKey)
    if (parts.length === 1) return undefined
    const meant = parts.map(part =>
      [...(exact.get(part) ?? []), ...(alike.get(part) ?? [])].filter(({ taken }) => taken),
    )
    if (meant.some(found => found.length === 0)) return undefined
    const all = [...new Set(meant.flat())].filter(isFree)
    return all.find(({ required }) => required) ?? (all.length === 1 ? all[0] : undefined)
  }

  /**
   * A file without a required column must mean it by a word that is also another column's: «Código» over the shop's
   * own codes, «Razón social» over names.
   */
  function takeOver(needed: ImportColumn): void {
    const isNeeded = new Set(columns.filter(({ required }) => required).map(({ name }) => name))
    for (const key of needed.synonyms.map(headerKey)) {
      const place = keys.indexOf(key)
      if (place >= 0 && !isNeeded.has(guessed[place] ?? '')) {
        guessed[place] = needed.name
        return
      }
    }
  }
}

export interface HeaderChoices {
  /** By place: a column's name, or an empty one to leave the column out; otherwise the header decides. */
  readonly chosen?: readonly (string | null | undefined)[] | undefined
  /** The first row with a value under each blank header. */
  readonly unnamed?: ReadonlyMap<number, number>
}

/** The column of each header, or null for one left out. An unknown header is refused, because it may be a typo. */
export function matchHeaders(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  { chosen = [], unnamed = new Map() }: HeaderChoices = {},
): (string | null)[] {
  const known = new Map(columns.map(column => [column.name, column]))
  const guessed = guessColumns(headers, columns)
  const fields = new Set<string>()
  const issues: Issue[] = []
  const fault = (code: string, column: string) =>
    issues.push({ code, field: 'base', params: { column: column.slice(0, 60) } })

  const names = headers.map((header, place) => {
    const name = chosen[place] ?? guessed[place] ?? null
    if (name === '') return null
    const column = name === null ? undefined : known.get(name)
    if (!column) {
      const row = unnamed.get(place)
      if (header.trim() !== '') fault('import_unknown_column', header)
      else if (row !== undefined) issues.push({ code: 'import_ragged', field: 'base', params: { row } })
      return null
    }
    if (fields.has(column.name)) fault('import_duplicate_column', header)
    fields.add(column.name)
    return column.taken ? column.name : null
  })
  for (const { name, labels, required, taken } of columns) {
    if (taken && required && !fields.has(name) && !fields.has(`${name}.id`)) {
      fault('import_missing_column', labels[0] ?? name)
    }
  }
  if (issues.length > 0) throw DomainError.of(issues)
  return names
}

/** How many cells of a row are headers of these columns. */
export function headersIn(cells: readonly string[], columns: readonly ImportColumn[]): number {
  return new Set(guessColumns(cells, columns).filter(name => name !== null && name !== '')).size
}

/** Of columns with the same label, the one that an import reads. */
function preferred(columns: readonly ImportColumn[] = []): ImportColumn | undefined {
  return columns.find(({ taken }) => taken) ?? columns[0]
}

/** Columns by each word of some of their texts. */
function keyed(
  columns: readonly ImportColumn[],
  textsOf: (column: ImportColumn) => readonly string[],
): Map<string, ImportColumn[]> {
  const byKey = new Map<string, ImportColumn[]>()
  for (const column of columns) {
    for (const key of new Set(textsOf(column).map(headerKey))) {
      byKey.set(key, [...(byKey.get(key) ?? []), column])
    }
  }
  return byKey
}

const longestHeader = 200

/** Case, accents, signs and what stands in brackets do not matter: «Teléfono (10 dígitos) *». */
export function headerKey(text: string): string {
  return foldText(text.slice(0, longestHeader))
    .replace(/(?<=\S.*)[([][^)\]]*[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}
