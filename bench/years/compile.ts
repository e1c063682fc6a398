import { toSnake } from '#domain/naming.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Catalog, Column, Fate, Table } from './catalog.ts'
import type { Chance } from './chance.ts'
import { columnRules, nestedTables, paperKeys } from './column-rules.ts'
import { referencesOf, type References } from './references.ts'
import { numberIn, rowsOf, type Template, type TextRow } from './template.ts'
import {
  add,
  bytesPiece,
  dayPiece,
  escaped,
  mailPiece,
  nothing,
  paperPiece,
  phonePiece,
  uuidPiece,
  type About,
  type Json,
  type Kins,
  type Piece,
} from './tile.ts'

export interface ShopShape {
  readonly catalog: Catalog
  readonly fates: ReadonlyMap<string, Fate>
  readonly kins: Kins
  readonly chance: Chance
}

export interface Compiler {
  readonly references: References
  /** The row as pieces, its columns apart by tabs. */
  row(table: Table, row: TextRow): Piece[]
}

const dated = /^(\d{4}-\d\d-\d\d)((?:[T ][\d:.]+(?:Z|[+-]\d\d(?::\d\d)?)?)?)$/
const mail = /^[\w.+-]+@[\w.-]+\.\w+$/
const phone = /^\+\d{10,15}$/
const paper = /^(\D+-)(\d+)$/

/** Reads the rows of a shop and finds in them what is another number, date or name wherever they are written again. */
export function compilerOf({ catalog, fates, kins, chance }: ShopShape, template: Template): Compiler {
  const references = referencesOf(catalog, fates, kins, template)
  const series = rowsOf(template, 'folios').map(row => row['series'])
  const inside = new RegExp(`\\b(${series.join('|')})-(\\d{6,})\\b|/admin/([a-z-]+)/(\\d+)`, 'g')
  const names = namesOf(template, kins)
  const keptIds = idsOfKept(template, catalog, fates)

  function text(value: string, key: string, quoted: Quoted, out: Piece[]): void {
    const named = names.get(value)
    if (named) return add(out, named)
    if (isUuid(value)) return add(out, keptIds.has(value) ? value : uuidPiece(value, chance))
    const [, day, rest = ''] = dated.exec(value) ?? []
    if (day) {
      add(out, dayPiece(day))
      return add(out, rest)
    }
    if (mail.test(value)) return add(out, mailPiece(value))
    if (phone.test(value)) return add(out, phonePiece(value))
    const [, prefix, number] = (paperKeys.has(key) && paper.exec(value)) || []
    if (prefix && number && number.length < 6) return add(out, paperPiece(prefix, Number(number)))
    numbersInside(value, quoted, out)
  }

  /** Folios and addresses of records within a sentence. */
  function numbersInside(value: string, quoted: Quoted, out: Piece[]): void {
    let from = 0
    for (const found of value.matchAll(inside)) {
      const [whole, series = '', folio, resource = '', id] = found
      add(out, quoted(value.slice(from, found.index)))
      if (folio) add(out, folioPiece(series, Number(folio)))
      else {
        add(out, `/admin/${resource}/`)
        add(out, references.to(references.tableOf(resource), Number(id)))
      }
      from = found.index + whole.length
    }
    add(out, quoted(value.slice(from)))
  }

  function json(value: Json, key: string, about: About, out: Piece[]): void {
    if (typeof value === 'string') {
      add(out, '"')
      // What stands for a name, a date or a number never needs quoting within a string.
      text(value, key, inString, out)
      add(out, '"')
    } else if (typeof value === 'number') {
      const table = key === 'id' ? about.owner : (about.also?.[key] ?? references.byColumn(toSnake(key)))
      add(out, table && Number.isInteger(value) ? references.to(table, value) : String(value))
    } else if (value === null || typeof value === 'boolean') {
      add(out, String(value))
    } else if (Array.isArray(value)) {
      for (const [place, each] of value.entries()) {
        add(out, place === 0 ? '[' : ',')
        json(each, key, about, out)
      }
      add(out, value.length === 0 ? '[]' : ']')
    } else {
      add(out, '{')
      for (const [place, [name, each]] of Object.entries(value).entries()) {
        const isNested = typeof each === 'object' && each !== null
        const inner = isNested ? { owner: nestedTables[`${about.owner}.${name}`] ?? null } : about
        add(out, `${place === 0 ? '' : ','}"${inString(name)}":`)
        json(each, name, inner, out)
      }
      add(out, '}')
    }
  }

  function value(table: Table, column: Column, row: TextRow, out: Piece[]): void {
    const given = row[column.name] ?? null
    const rule = columnRules[`${table.name}.${column.name}`]
    if (rule?.(given, row, { references, template, chance, json, out })) return
    if (given === null) return add(out, nothing)
    const isNumber = column.type === 'integer' || column.type === 'bigint'
    if (isNumber && column.name === 'id') return add(out, references.to(table.name, Number(given)))
    if (isNumber && column.refersTo) return add(out, references.to(column.refersTo, Number(given)))
    if (column.type === 'jsonb' || column.type === 'json') {
      return json(JSON.parse(given) as Json, column.name, { owner: table.name }, out)
    }
    if (column.type === 'bytea') {
      return add(out, column.isUnique ? bytesPiece(escaped(given), chance) : escaped(given))
    }
    if (texts.has(column.type)) return text(given, column.name, escaped, out)
    add(out, escaped(given))
  }

  return {
    references,
    row(table, row) {
      const out: Piece[] = []
      for (const [place, column] of table.columns.entries()) {
        if (place > 0) add(out, '\t')
        value(table, column, row, out)
      }
      return out
    },
  }
}

type Quoted = (text: string) => string

const texts: ReadonlySet<string> = new Set(['text', 'uuid', 'date', 'timestamp with time zone'])

const inString: Quoted = text => escaped(JSON.stringify(text).slice(1, -1))

export function folioPiece(series: string, number: number): Piece {
  return tile => {
    const digits = String(tile.folios.get(series)?.[number] ?? number)
    return `${series}-${digits.padStart(6, '0')}`
  }
}

/** The names by which rows of the demo mention people and products, as those of whoever stands for them. */
function namesOf(template: Template, kins: Kins): ReadonlyMap<string, Piece> {
  const names = new Map<string, Piece>()
  for (const [table, kin] of Object.entries(kins)) {
    for (const row of rowsOf(template, table)) {
      const id = numberIn(row, 'id')
      for (const column of kin.columns) {
        const word = row[column]
        if (word) names.set(word, tile => kin.wordIn(tile.lotOf(table, id), id, column))
      }
    }
  }
  return names
}

/** Ids that stay because their rows do: those of pictures. */
function idsOfKept(
  template: Template,
  catalog: Catalog,
  fates: ReadonlyMap<string, Fate>,
): ReadonlySet<string> {
  const kept = [...catalog.values()].filter(({ name }) => fates.get(name) === 'kept')
  const found = kept.flatMap(({ name, columns }) => {
    const ids = columns.filter(({ type }) => type === 'uuid')
    return rowsOf(template, name).flatMap(row => ids.map(column => row[column.name] ?? ''))
  })
  return new Set(found)
}
