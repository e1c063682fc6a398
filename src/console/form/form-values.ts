import { keptPhone, phoneText } from '#domain/phone.ts'
import type { Field } from '#contract/field.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { FormField } from './form-fields.ts'

/** By wire name. Inputs hold text, switches a boolean, a resource's own control any value. */
export type FormValues = Readonly<Record<string, unknown>>

export const confirmationOf = (wire: string) => `${wire}_confirmation`

export function initialValues(
  fields: readonly FormField[],
  record: WireRecord | undefined,
  defaults: FormValues = {},
): FormValues {
  const values: Record<string, unknown> = {}
  for (const { wire, field } of fields) {
    const value = record ? record[wire] : (defaults[wire] ?? field.initial)
    switch (field.kind) {
      case 'secret':
        values[wire] = ''
        if (field.confirmed) values[confirmationOf(wire)] = ''
        break
      case 'flag':
        values[wire] = Boolean(value)
        break
      case 'money':
        values[wire] = typeof value === 'number' ? value.toFixed(2) : (value ?? '')
        break
      case 'phone':
        values[wire] = phoneText(String(value ?? ''))
        break
      default:
        values[wire] = typeof value === 'number' ? String(value) : (value ?? '')
    }
  }
  return values
}

interface ReadAgain {
  readonly seen: WireRecord
  readonly values: FormValues
  /** What somebody else saved in fields that the user has changed otherwise, as it travels. */
  readonly theirs: FormValues
  /** The other fields that somebody else changed, by wire name. */
  readonly news: readonly string[]
}

/** A record that was read again: fields that the user has changed keep their input, and the value that it began with. */
export function readAgain(
  fields: readonly FormField[],
  seen: WireRecord,
  fresh: WireRecord,
  values: FormValues,
): ReadAgain {
  const stored = initialValues(fields, fresh)
  const isStored = ({ wire, field }: FormField) => isSame(field, stored[wire], values[wire])
  // A field in which both typed the same has nothing left to save.
  const touched = changedFields(fields, initialValues(fields, seen), values).filter(each => !isStored(each))
  const mine = touched.flatMap(({ wire, field }) => (field.confirmed ? [wire, confirmationOf(wire)] : [wire]))
  const typed = Object.fromEntries(mine.map(name => [name, values[name]]))
  const begun = Object.fromEntries(touched.flatMap(({ wire }) => (wire in seen ? [[wire, seen[wire]]] : [])))
  const changed = fields.filter(({ wire }) => wire in seen && !isEqual(seen[wire], fresh[wire]))
  return {
    seen: { ...fresh, ...begun },
    values: { ...values, ...stored, ...typed },
    theirs: Object.fromEntries(
      changed.filter(each => touched.includes(each)).map(({ wire }) => [wire, fresh[wire]]),
    ),
    news: changed.filter(each => !touched.includes(each)).map(({ wire }) => wire),
  }
}

/** Compares values as they travel. */
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that the user changed. Spaces around a text are no change, because they are not stored. */
export function changedFields(
  fields: readonly FormField[],
  initial: FormValues,
  values: FormValues,
): FormField[] {
  return fields.filter(({ wire, field }) => {
    const names = field.confirmed ? [wire, confirmationOf(wire)] : [wire]
    return names.some(name => !isSame(field, initial[name], values[name]))
  })
}

/** A creation sends only the filled fields. */
export function createBody(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  return bodyOf(
    fields.filter(({ wire, field }) => !isSame(field, values[wire], '')),
    values,
  )
}

/** An edit sends only changed fields, so that it does not undo others' changes; a cleared field is sent as ''. */
export function updateBody(
  fields: readonly FormField[],
  initial: FormValues,
  values: FormValues,
): Record<string, unknown> {
  return bodyOf(changedFields(fields, initial, values), values)
}

function bodyOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ wire, field }) => {
      const entry = [wire, values[wire]] as const
      return field.confirmed ? [entry, [confirmationOf(wire), values[confirmationOf(wire)]]] : [entry]
    }),
  )
}

function isSame(field: Field, a: unknown, b: unknown): boolean {
  return Object.is(kept(field, a), kept(field, b))
}

/** The value as it would be stored: a text without surrounding spaces, an amount as a number, a phone however it is spaced. */
function kept({ kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || kind === 'secret') return value
  const text = value.trim()
  if (kind === 'phone') return keptPhone(text)
  return (kind === 'money' || kind === 'decimal') && text !== '' ? Number(text) : text
}
