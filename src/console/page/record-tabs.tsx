import { Tabs } from '#ui/kit.ts'
import { MoreTabs } from '../fit/more-tabs.tsx'
import { fits, useFit } from '../fit/use-fit.ts'
import { useAddress } from '../list/address.ts'
import type { RecordTab } from '../screen-extras.ts'
import { formLines } from '../lines/form-lines.ts'
import { FactsCard, factsOf, otherFields } from './facts-card.tsx'
import { LinesView } from './lines-view.tsx'
import type { OpenRecordProps } from './open-record-props.ts'
import { pageTexts as texts } from './texts-page.ts'
import { useAppData } from '#browser/app-data.tsx'

/** The tabs of a record; the open one is in the address. */
export function RecordTabs({ resource, record, extras, pieces }: OpenRecordProps) {
  const { search, go } = useAddress()
  const { user } = useAppData()
  const tabs = pieces.tabs ?? lineTabs({ resource, record, extras, pieces })
  const current = tabs.find(({ key }) => key === search['tab']) ?? tabs[0]
  const named = tabs.map(({ key, label, count }) => ({
    key,
    label,
    count: count?.(record).toLocaleString('es-MX'),
  }))
  const fit = useFit(
    tabs.findIndex(({ key }) => key === current?.key),
    named.map(({ label, count }) => `${label} ${count}`).join(),
  )
  if (!current) {
    const facts = factsOf(resource, record, otherFields(resource, user.role), pieces.cells)
    return <FactsCard facts={facts} />
  }
  const open = (key: string | null) => {
    const { tab: _, ...others } = search
    go(key === null || key === tabs[0]?.key ? others : { ...others, tab: key }, { replace: true })
  }
  return (
    <Tabs className="card record-tabs" value={current.key} onChange={open}>
      <div className="record-tab-line">
        <div className="fit-box" ref={fit.box}>
          <Tabs.List
            aria-label={texts.tabs}
            {...(fit.width !== null && { style: { flex: 'none', width: fit.width } })}
          >
            {named.map(({ key, label, count }, place) => (
              // A tab without room takes no focus either.
              <Tabs.Tab
                key={key}
                value={key}
                {...fits}
                {...(fit.isOver(place) && { 'data-over': true, disabled: true })}
              >
                {label}
                {count !== undefined && <span className="record-count"> {count}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <MoreTabs tabs={named.filter((_, place) => fit.isOver(place))} onOpen={open} />
        </div>
        {current.note && <p className="record-note">{current.note(record)}</p>}
      </div>
      {tabs.map(({ key, Body }) => (
        <Tabs.Panel key={key} value={key} tabIndex={-1}>
          <Body record={record} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function lineTabs({ resource, extras }: OpenRecordProps): RecordTab[] {
  return formLines(resource, extras).map(list => ({
    key: list.wire,
    label: list.words.many,
    count: record => ((record[list.wire] ?? []) as readonly unknown[]).length,
    Body: ({ record }) => <LinesView list={list} record={record} />,
  }))
}
