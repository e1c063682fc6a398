import type { Field } from '#contract/field.ts'

/** An input's value in wire form, to be shown; an incomplete number stays a text. */
export function typedValue({ kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const isNumber = kind === 'money' || kind === 'decimal' || kind === 'integer'
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value
}
