import type { Field } from '#contract/field.ts'
import { isCalendarDay } from '#contract/calendar.ts'
import { foldText } from '#domain/text.ts'

/** `$1,234.50`, `1 234.5`, `(120.00)`, `16 %`, `12 pzas.`: thousands by commas or spaces, decimals by a point. */
const number =
  /^(\()?\s*([-−])?\s*(?:MXN|USD)?\s*\$?\s*([-−])?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)?(?:\.(\d*))?\s*(?:%|MXN|USD|M\.?\s?N\.?|pzas?\.?)?\s*(\))?$/i

/** Reads a number as people in Mexico write it, into plain decimal text; undefined when it is not a number. */
export function readNumber(text: string): string | undefined {
  const [matched, open, sign, signAfter, whole, fraction, close] = number.exec(text.trim()) ?? []
  if (matched === undefined || (whole === undefined && !fraction)) return undefined
  if ((open === undefined) !== (close === undefined)) return undefined
  const digits = (whole ?? '0').replaceAll(/[,\s]/g, '')
  const isNegative = open !== undefined || sign !== undefined || signAfter !== undefined
  return `${isNegative ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`
}

/**
 * The text typed into a cell, as a plain number if it is one. Misplaced commas are ignored, because a correction may
 * leave them.
 */
export function readTyped(text: string): string {
  const typed = text.trim()
  return readNumber(typed) ?? readNumber(typed.replaceAll(',', '')) ?? typed
}

/** `9,850.50`, with at least that many decimals; a text that is not a number stays the same. */
export function printNumber(text: string, places: number): string {
  const [matched, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (matched === undefined) return text
  const decimals = fraction.padEnd(places, '0')
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${decimals && `.${decimals}`}`
}

const yes = ['si', '1', 'x', 'true', 'verdadero', 'yes']
const no = ['no', '0', '', 'false', 'falso']

type Words = Readonly<Record<string, string>>

/**
 * The value of a cell for a pasted text; undefined when it cannot be understood. References are resolved by
 * `findReference`.
 */
export function readCell(field: Field, text: string, words: Words = {}): string | boolean | undefined {
  const typed = text.trim()
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'decimal':
      return typed === '' ? '' : readNumber(typed)
    case 'flag':
      return yes.includes(foldText(typed)) ? true : no.includes(foldText(typed)) ? false : undefined
    case 'choice':
      return typed === '' ? '' : readChoice(field, foldText(typed), words)
    case 'date':
      return typed === '' ? '' : readDay(typed)
    case 'text':
    case 'email':
    case 'phone':
    case 'url':
      return field.long ? text : typed.replaceAll(/\s*\n\s*/g, ' ')
    case 'reference':
    case 'moment':
    case 'secret':
    case 'image':
    case 'picture':
    case 'pictures':
    case 'thumbnail':
    case 'video':
      return undefined
  }
}

function readChoice({ options }: Field, wanted: string, words: Words): string | undefined {
  return options.find(option => foldText(option) === wanted || foldText(words[option] ?? '') === wanted)
}

/** 31/01/2026, 31-1-2026 or 2026-01-31. */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(typed.trim()) ?? []
  const written = year === '' ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : undefined
}
