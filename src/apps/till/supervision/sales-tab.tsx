import { useState } from 'react'
import { daysAfter } from '#contract/days-after.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { SegmentedControl, TextInput } from '#ui/kit.ts'
import { SalePanel } from '../sales/sale-panel.tsx'
import { saleFacts, SaleRow } from '../sales/sale-row.tsx'
import { salesTexts } from '../sales/texts-sales.ts'
import { useStart } from '../start/start.ts'
import { Payments } from './payments.tsx'
import { filterOf, spans, type Span } from './sales-filter.ts'
import { Supervised, useSearch } from './supervised.tsx'
import { supervisionTexts as texts } from './texts-supervision.ts'
import { usePages } from './use-pages.ts'

/** The sales of the registers somebody looks after. */
export function SalesTab() {
  const { settings } = useStart()
  const today = todayIn(settings.timeZone)
  const search = useSearch()
  const [span, setSpan] = useState<Span>('today')
  const [range, setRange] = useState({ from: daysAfter(today, -30), to: today })
  const [chosen, setChosen] = useState<number | null>(null)
  const pages = usePages<WireRecord>('sales', filterOf(span, { today, range, text: search.searchText }))
  return (
    <Supervised
      title={texts.tabs.sales}
      label={salesTexts.search}
      search={search}
      pages={pages}
      tools={
        <>
          <SegmentedControl
            className="segments"
            aria-label={texts.when}
            data={spans.map(value => ({ value, label: texts.spans[value] }))}
            value={span}
            onChange={setSpan}
          />
          {span === 'range' && (
            <div className="supervision-range">
              {(['from', 'to'] as const).map(end => (
                <TextInput
                  key={end}
                  type="date"
                  size="md"
                  label={texts[end]}
                  value={range[end]}
                  onChange={event => setRange({ ...range, [end]: event.currentTarget.value })}
                />
              ))}
            </div>
          )}
        </>
      }
      head={
        search.searchText !== '' &&
        span !== 'owing' && <p className="muted supervision-note">{texts.everyDay}</p>
      }
      row={sale => (
        <SaleRow
          facts={saleFacts(sale, settings.timeZone)}
          isChosen={sale.id === chosen}
          onChoose={() => setChosen(sale.id)}
        />
      )}
      idOf={({ id }) => id}
      nameOf={sale => [String(sale['folio'])]}
      choose={texts.choose}
      chosen={
        chosen !== null && (
          <SalePanel
            key={chosen}
            id={chosen}
            onBack={() => setChosen(null)}
            read={sale => <Payments sale={sale} />}
          />
        )
      }
      onChoose={({ id }) => setChosen(id)}
    />
  )
}
