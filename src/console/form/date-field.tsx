import { DateInput } from '#ui/dates.ts'
import { readDay } from '../lines/cell-text.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** Typed as 31/01/2026 or picked; sent as 2026-01-31. */
export default function DateField(props: ControlProps) {
  return (
    <DateInput
      {...inputProps(props)}
      value={textOf(props.value) || null}
      valueFormat="DD/MM/YYYY"
      dateParser={typed => readDay(typed) ?? null}
      clearable={!props.field.required}
      onChange={day => props.onChange(day ?? '')}
    />
  )
}
