import { DatePicker } from '#ui/dates.ts'
import { uiTexts } from '#ui/texts.ts'
import { formatLocale } from '#browser/locale.ts'

interface DayEditorProps {
  /** Null for today. */
  value: string | null
  onChange: (day: string) => void
}

export function DayEditor({ value, onChange }: DayEditorProps) {
  return (
    <DatePicker
      hideOutsideDates
      firstDayOfWeek={0}
      weekendDays={[]}
      ariaLabels={uiTexts}
      locale={formatLocale.toLowerCase()}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={day => day !== null && onChange(day)}
    />
  )
}
