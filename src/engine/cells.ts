import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { phoneText } from '#domain/phone.ts'
import type { Field } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { yesOrNo, type Locale } from '#contract/messages.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'
import { optionLabel, vocabularyOf, type Meaning } from './cell-words.ts'
import type { Cell } from './tabular/batches.ts'

/** A stored value as a person reads it in a spreadsheet. */
export function toCell(
  name: string,
  field: Field,
  value: unknown,
  texts: ResourceTexts,
  locale: Locale,
): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'choice') return optionLabel(name, String(value), texts)
  if (field.kind === 'flag')
    return texts.options?.[name]?.[value ? '1' : '0'] ?? yesOrNo(locale, Boolean(value))
  if (field.kind === 'phone') return phoneText(String(value))
  const wire = fieldKinds[field.kind].toWire(value)
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : String(wire)
}

/** A cell that may mean several things, so that a person is asked. */
export class UnclearCell {
  readonly meanings: readonly Meaning[]
  constructor(meanings: readonly Meaning[]) {
    this.meanings = meanings
  }
}

/** Excel writes a long number so when the column is narrow, and its last digits are gone. */
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i
const formulaFault = /^#(?:N\/[AD]|¡?(?:REF|VALUE|VALOR|DIV\/0|NULL|NULO|NUM|SPILL)!|¿?(?:NAME|NOMBRE)\?)$/i

/**
 * Converts the cells of a column, in either language, to the values that a request body would have; validation
 * follows.
 */
export function cellReader(
  resource: Resource,
  name: string,
  column: readonly string[] = [],
): (text: string) => unknown {
  const field = resource.fields[name]
  const vocabulary =
    field?.kind === 'choice' || field?.kind === 'flag' ? vocabularyOf(resource, name, column) : null
  return text => {
    if (formulaFault.test(text)) throw new DomainError('import_formula', {}, toSnake(name))
    if (vocabulary) {
      const [only, ...others] = vocabulary(text)
      return only ? (others.length > 0 ? new UnclearCell([only, ...others]) : only.value) : text
    }
    if (field && losesDigits(field) && rounded.test(text)) {
      throw new DomainError('import_rounded', {}, toSnake(name))
    }
    return field ? plain(field, text) : text
  }
}

function losesDigits({ kind, unique }: Field): boolean {
  return kind === 'phone' || kind === 'integer' || (kind === 'text' && unique)
}

function plain({ kind }: Field, text: string): string {
  switch (kind) {
    case 'money':
      return withoutCommas(text.replace(/^(?:US)?\$\s*|^(?:MXN|USD)\s*\$?\s*|\s*(?:MXN|USD|M\.?N\.?)$/gi, ''))
    case 'integer':
      return withoutCommas(text).replace(/\.0+$/, '')
    case 'decimal':
      return withoutCommas(text).replace(/\s*%$/, '')
    case 'date':
      return dayOf(text)
    default:
      return text
  }
}

function withoutCommas(text: string): string {
  return text.replace(/,(?=\d{3}(\D|$))/g, '')
}

const dayMilliseconds = 86_400_000
/** 1970-01-01 in days since 1899-12-30, from which spreadsheets count. */
const epoch = 25_569

/** «31/01/2026», «31-1-26», and the number of a day whose cell lost its format, as `YYYY-MM-DD`. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  if (day !== '') {
    return [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  }
  const serial = /^[2-6]\d{4}$/.test(text) ? Number(text) : null
  if (serial === null) return text
  return new Date((serial - epoch) * dayMilliseconds).toISOString().slice(0, 10)
}
