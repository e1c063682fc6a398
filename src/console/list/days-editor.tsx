import { useState } from 'react'
import { DatePicker } from '#ui/dates.ts'
import { uiTexts } from '#ui/texts.ts'
import { endsOf, printEnds } from './list-filters.ts'
import { formatLocale } from '#browser/locale.ts'

interface DaysEditorProps {
  value: string
  onChange: (value: string) => void
}

type Range = [string | null, string | null]

/** A range of days or a single day; applied when both ends are chosen. */
export function DaysEditor({ value, onChange }: DaysEditorProps) {
  const ends = endsOf(value)
  const [range, setRange] = useState<Range>([ends.from || null, ends.to || null])
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      hideOutsideDates
      firstDayOfWeek={0}
      weekendDays={[]}
      ariaLabels={uiTexts}
      locale={formatLocale.toLowerCase()}
      value={range}
      onChange={next => {
        setRange(next)
        const [from, to] = next
        if (from !== null && to !== null) onChange(printEnds({ from, to }))
        if (from === null && to === null) onChange('')
      }}
    />
  )
}
