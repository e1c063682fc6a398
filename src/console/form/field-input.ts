import { toSnake } from '#domain/naming.ts'
import type { FieldProps } from '../extras.ts'

/** What the generic controls need besides what a resource's own field gets. */
export interface ControlProps extends Omit<FieldProps, 'form'> {
  readonly form?: FieldProps['form']
  readonly required: boolean
  /** Where one starts to type. */
  readonly isFirst: boolean
  /** The catalogue of values in use, for a text that repeats: `cities`. */
  readonly suggestions: string | undefined
}

export const fieldId = (wire: string) => `field-${wire}`

/** Label above, help below, and the fault in the place of the help. */
export function inputProps({ name, label, help, error, required, isFirst, onBlur }: ControlProps) {
  return {
    'data-autofocus': isFirst || undefined,
    id: fieldId(toSnake(name)),
    label,
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
