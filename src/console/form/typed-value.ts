import type { Field } from '#contract/field.ts'

/** What stands in a form's input as the wire has it, to be shown; a number that is not one yet stays a text. */
export function typedValue({ kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const isNumber = kind === 'money' || kind === 'decimal' || kind === 'integer'
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value
}
