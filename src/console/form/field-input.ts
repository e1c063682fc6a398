import { toSnake } from '#domain/naming.ts'
import type { FieldProps } from './form-state.ts'

/** Properties of the generic controls besides those of a resource's own field. */
export interface ControlProps extends Omit<FieldProps, 'form'> {
  readonly form?: FieldProps['form']
  readonly required: boolean
  /** The field that gets focus when the form opens. */
  readonly isFirst: boolean
  /** The catalogue of values in use, for a text that is often repeated: `cities`. */
  readonly suggestions: string | undefined
  /** The field's address in the form, when it is not its own name: `details.line3.quantity`. */
  readonly address?: string
  /** In a cell, whose column shows the label. */
  readonly isBare?: boolean
}

export const fieldId = (wire: string) => `field-${wire}`

/** Label above and help below; an error replaces the help. In a cell only screen readers get the label. */
export function inputProps(props: ControlProps) {
  const { name, address, isBare = false, label, help, error, required, isFirst, onBlur } = props
  return {
    'data-autofocus': isFirst || undefined,
    id: fieldId(address ?? toSnake(name)),
    label: isBare ? undefined : label,
    ...(isBare && { 'aria-label': label }),
    required,
    onBlur,
    description: error === undefined ? help : undefined,
    error,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
    autoComplete: 'off',
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
