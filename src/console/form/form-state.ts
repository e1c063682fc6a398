import type { Field } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { FieldErrors } from './form-errors.ts'
import type { FormValues } from './form-values.ts'

/** Properties of a field control that a resource provides. Values are in wire form. */
export interface FieldProps {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /** Absent for a new record. */
  readonly record: WireRecord | undefined
  /** The rest of the form, for a field that depends on others. */
  readonly form: FormState
}

export interface FormState {
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly change: (wire: string, value: unknown) => void
  readonly leave: (wire: string) => void
}

export interface LinesForm extends FormState {
  readonly update: (wire: string, next: (value: unknown) => unknown) => void
  readonly mend: (address: string) => void
}
