import type { ReactNode } from 'react'
import { isPicture } from '#contract/field.ts'
import { capitalise } from '#contract/messages.ts'
import { readableFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { RecordPieces } from '../screen-extras.ts'
import { isStatus } from '../list/cell-value.tsx'
import { textsOf } from '#browser/locale.ts'
import { FieldValue } from '../record/field-value.tsx'
import type { WireRecord } from '#browser/wire-record.ts'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

interface FactsCardProps {
  title?: string | undefined
  facts: readonly Fact[]
}

export function FactsCard({ title, facts }: FactsCardProps) {
  if (facts.length === 0) return null
  return (
    <section className="card record-card">
      {title !== undefined && <h2>{title}</h2>}
      <dl className="record-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Fields of a record as facts, each shown by its kind or by the resource's own cell. */
export function factsOf(
  resource: Resource,
  record: WireRecord,
  names: readonly string[],
  cells: RecordPieces['cells'] = {},
): Fact[] {
  return names.flatMap(name => {
    const field = resource.fields[name]
    if (!field) return []
    const label = capitalise(textsOf(resource).fields[name] ?? name)
    return { label, value: cells[name]?.(record) ?? <FieldValue {...{ resource, name, field, record }} /> }
  })
}

/** Fields that the head of the page does not show. */
export function otherFields(resource: Resource, role: Role): string[] {
  return readableFields(resource, role)
    .filter(([name, field]) => name !== resource.title && !isStatus(name) && !isPicture(field))
    .map(([name]) => name)
}
