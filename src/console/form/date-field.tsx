import { isCalendarDay } from '#contract/calendar.ts'
import { DateInput } from '#ui/dates.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** Typed as 31/01/2026 or picked; travels as 2026-01-31. */
export default function DateField(props: ControlProps) {
  return (
    <DateInput
      {...inputProps(props)}
      value={textOf(props.value) || null}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      clearable={!props.field.required}
      onChange={day => props.onChange(day ?? '')}
    />
  )
}

function readDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(typed.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}
