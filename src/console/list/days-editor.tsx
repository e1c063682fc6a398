import { useState } from 'react'
import { DatePicker } from '#ui/dates.ts'
import { useMediaQuery } from '#ui/kit.ts'
import { uiTexts } from '#ui/texts.ts'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { todayIn } from '#browser/today-in.ts'
import { dayPresets } from './day-presets.ts'
import { endsOf, printEnds, type Ends } from './list-filters.ts'
import { texts } from './texts-list.ts'

interface DaysEditorProps {
  value: string
  /** Not offered where usual periods have a control of their own. */
  withPresets?: boolean
  onChange: (value: string) => void
}

type Range = [string | null, string | null]

const words = texts.filters.days

/** A usual period, a range of days or a single day; applied when both ends are chosen. */
export function DaysEditor({ value, withPresets = true, onChange }: DaysEditorProps) {
  const { settings } = useAppData()
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const ends = endsOf(value)
  const [range, setRange] = useState<Range>([ends.from || null, ends.to || null])
  const [month, setMonth] = useState<string | undefined>(ends.from || undefined)
  const today = todayIn(settings.timeZone)
  const now = printEnds({ from: range[0] ?? '', to: range[1] ?? '' })

  function choose({ from, to }: Ends): void {
    setRange([from, to])
    setMonth(from)
    onChange(printEnds({ from, to }))
  }

  return (
    <div className="days-editor">
      {withPresets && (
        <div className="days-presets" role="group" aria-label={words.label}>
          {dayPresets(today).map(preset => (
            <button
              key={preset.key}
              type="button"
              aria-pressed={now === printEnds(preset)}
              onClick={() => choose(preset)}
            >
              {words[preset.key]}
            </button>
          ))}
        </div>
      )}
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        fullWidth={isPhone}
        size={isPhone ? 'lg' : 'sm'}
        firstDayOfWeek={0}
        weekendDays={[]}
        ariaLabels={uiTexts}
        getDayProps={day => (day === today ? { 'aria-current': 'date' } : {})}
        locale={formatLocale.toLowerCase()}
        {...(month !== undefined && { date: month })}
        onDateChange={setMonth}
        value={range}
        onChange={next => {
          setRange(next)
          const [from, to] = next
          if (from !== null && to !== null) onChange(printEnds({ from, to }))
          if (from === null && to === null) onChange('')
        }}
      />
    </div>
  )
}
