import type { Row } from '#contract/field.ts'
import { mostLines, type Lines } from '#contract/lines.ts'
import { toSnake } from '#domain/naming.ts'
import type { FormField } from '../form/form-fields.ts'
import { createBody, initialValues, type FormValues } from '../form/form-values.ts'

export type LineShape = Pick<Lines, 'fields' | 'min' | 'max'>

export interface Line {
  /** Stays the same while the form is open, so that faults and focus follow the line when it moves. */
  readonly key: string
  /** Id of the stored line that it changes; absent on a new one. */
  readonly id?: number
  /** The typed values, by wire name. */
  readonly values: FormValues
  /** The line as the server sent it, with its read-only fields. */
  readonly stored: Row
}

let lines = 0

export function newLine(shape: LineShape, stored: Row = {}, defaults: FormValues = {}): Line {
  const { id } = stored
  return {
    key: `line${++lines}`,
    ...(typeof id === 'number' && { id }),
    values: lineValues(shape, stored, defaults),
    stored,
  }
}

export const mostOf = ({ max = mostLines }: LineShape) => Math.min(max, mostLines)

function lineFields({ fields }: LineShape): FormField[] {
  return Object.entries(fields)
    .filter(([, field]) => field.write !== 'never')
    .map(([name, field]) => ({ name, wire: toSnake(name), field }))
}

function lineValues(shape: LineShape, stored: Row, defaults: FormValues): FormValues {
  return initialValues(lineFields(shape), undefined, { ...defaults, ...stored })
}

/**
 * Whether nothing was typed. A stored line of a document is never blank; a line to choose from is, until it is filled
 * in.
 */
export function isBlank(shape: LineShape, line: Line, { isPicked = false, defaults = {} } = {}): boolean {
  if (line.id !== undefined && !isPicked) return false
  const untouched = lineValues(shape, {}, defaults)
  return Object.entries(untouched).every(([wire, value]) => trimmed(line.values[wire]) === value)
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

interface Sending {
  readonly isPicked?: boolean
  readonly defaults?: FormValues
}

/** The lines that are sent, without blank ones. */
export function sentLines(shape: LineShape, all: readonly Line[], sending: Sending = {}): Line[] {
  return all.filter(line => !isBlank(shape, line, sending))
}

/** Each line with all its fields, and its id if it has one. */
export function linesBody(shape: LineShape, all: readonly Line[], sending: Sending = {}): Row[] {
  const fields = lineFields(shape)
  return sentLines(shape, all, sending).map(({ id, values }) => ({
    ...(id !== undefined && { id }),
    ...createBody(fields, values),
  }))
}

/** Converts the server's `details.2.quantity` to the form's `details.line7.quantity`. */
export function byLine<T>(
  errors: Readonly<Record<string, T>>,
  list: string,
  sent: readonly Line[],
): Record<string, T> {
  const renamed = Object.entries(errors).map(([address, error]) => {
    const [, place, rest] = new RegExp(`^${list}\\.(\\d+)\\.(.+)$`).exec(address) ?? []
    const line = place === undefined ? undefined : sent[Number(place)]
    return [line ? addressOf(list, line, String(rest)) : address, error] as const
  })
  return Object.fromEntries(renamed)
}

export const addressOf = (list: string, line: Pick<Line, 'key'>, wire: string) =>
  `${list}.${line.key}.${wire}`

/** The address of every value of a form, in order; lines cell by cell. */
export function addresses(values: FormValues): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    areLines(value)
      ? [name, ...value.flatMap(line => Object.keys(line.values).map(wire => addressOf(name, line, wire)))]
      : [name],
  )
}

export function valueAt(values: FormValues, address: string): unknown {
  const [name = '', key, wire = ''] = address.split('.')
  const value = values[name]
  if (key === undefined || !areLines(value)) return values[address]
  return value.find(line => line.key === key)?.values[wire]
}

export function areLines(value: unknown): value is readonly Line[] {
  return (
    Array.isArray(value) && value.every(line => typeof line === 'object' && line !== null && 'key' in line)
  )
}
