import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Popover, SegmentedControl, Skeleton } from '#ui/kit.ts'
import { spanText } from './point-text.ts'
import { ranges, type Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

const DaysEditor = part(async () => ({
  default: (await import('#console/list/days-editor.tsx')).DaysEditor,
}))

const known = ranges.map(value => ({ value, label: words.ranges[value] }))

interface RangeControlProps {
  span: Span
  onChoose: (range: string) => void
}

/** «Hoy · 7 días · 30 días · Este mes», or any other days. */
export function RangeControl({ span, onChoose }: RangeControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isChosen = span.range === null
  return (
    <div className="range-control">
      <SegmentedControl
        aria-label={words.range}
        data={known}
        withItemsBorders={false}
        value={span.range ?? ''}
        onChange={onChoose}
      />
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className="range-days"
            variant={isChosen ? 'light' : 'default'}
            aria-label={isChosen ? `${words.days}: ${spanText(span)}` : words.days}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="calendar" size={16} />
            <span data-chosen={isChosen || undefined}>{isChosen ? spanText(span) : words.days}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.days}>
          <Suspense fallback={<Skeleton height={280} width={252} />}>
            <DaysEditor
              value={isChosen ? `${span.from}..${span.to}` : ''}
              onChange={days => {
                if (days === '') return
                setIsOpen(false)
                onChoose(days)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
