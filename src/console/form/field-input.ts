import { toSnake } from '#domain/naming.ts'
import type { FieldProps } from '../screen-extras.ts'

/** What the generic controls need besides what a resource's own field gets. */
export interface ControlProps extends Omit<FieldProps, 'form'> {
  readonly form?: FieldProps['form']
  readonly required: boolean
  /** Where one starts to type. */
  readonly isFirst: boolean
  /** The catalogue of values in use, for a text that repeats: `cities`. */
  readonly suggestions: string | undefined
  /** Where it stands in the form, if that is not its own name: `details.line3.quantity`. */
  readonly address?: string
  /** In a cell whose column names it. */
  readonly isBare?: boolean
}

export const fieldId = (wire: string) => `field-${wire}`

/** Label above, help below, and the fault in the place of the help. In a cell the label is only read out. */
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
