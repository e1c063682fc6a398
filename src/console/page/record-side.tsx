import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import { ActivityCard } from './activity-card.tsx'
import { FactsCard, factsOf, otherFields } from './facts-card.tsx'
import type { OpenRecordProps } from './open-record-props.ts'
import { pageTexts as texts } from './texts-page.ts'

/** Cards beside the tabs of the record; below them on a phone. */
export function RecordSide({ resource, record, pieces }: OpenRecordProps) {
  const { user } = useAppData()
  const { Side, facts, cells } = pieces
  // Without tabs, the facts are shown in their place.
  const hasTabs = pieces.tabs !== undefined || Object.keys(resource.lines).length > 0
  const names = facts?.fields(record) ?? (hasTabs ? otherFields(resource, user.role) : [])
  const canSeeHistory = resource.verbs.includes('export') && resource.permissions.export.includes(user.role)
  return (
    <aside className="record-side">
      {Side && <Side record={record} />}
      <FactsCard
        title={facts?.title?.(record) ?? texts.facts(textsOf(resource).the)}
        facts={factsOf(resource, record, names, cells)}
      />
      {canSeeHistory && (
        <ActivityCard
          resource={resource}
          record={record}
          missing={pieces.missing?.(record) ?? null}
          events={pieces.events}
        />
      )}
    </aside>
  )
}
