import type { ReactNode } from 'react'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { FieldValue } from './field-value.tsx'
import { nameTwins, type FactGroup } from './record-parts.ts'
import { recordTexts } from './texts-record.ts'
import { wireText } from './value-text.ts'

interface RecordFactsProps {
  resource: Resource
  record: WireRecord
  groups: readonly FactGroup[]
  cells: NonNullable<ScreenExtras['cells']>
}

/** The fields of a record in groups. Empty ones are named together at the end instead of each saying so. */
export function RecordFacts({ resource, record, groups, cells }: RecordFactsProps) {
  const { settings } = useAppData()
  const words = textsOf(resource)
  const twins = nameTwins(resource)
  const textOf = (name: string) => wireText(resource, name, record[toSnake(name)], settings.timeZone)
  const isEmpty = (name: string) =>
    textOf(name) === '' && textOf(twins.get(name) ?? name) === '' && !cells[name]?.(record)
  // Empty fields that only the system fills in are not named.
  const isWritten = (name: string) => resource.fields[name]?.write !== 'never'
  const filled = groups
    .map(group => ({ ...group, fields: group.fields.filter(name => !isEmpty(name)) }))
    .filter(({ fields }) => fields.length > 0)
  const missing = groups.flatMap(({ fields }) => fields.filter(isEmpty)).filter(isWritten)
  return (
    <>
      {filled.map(({ key, fields }) => (
        <section key={key} className="record-group">
          {filled.length > 1 && <h2>{headingOf(key, words.sections)}</h2>}
          <dl className="record-data">
            {fields.map(name => (
              <div key={name} data-long={resource.fields[name]?.long || undefined}>
                <dt>{capitalise(words.fields[name] ?? name)}</dt>
                <dd>{valueOf(resource, record, name, cells)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {missing.length > 0 && (
        <p className="record-missing">
          {recordTexts.missing(missing.map(name => words.fields[name] ?? name))}
        </p>
      )}
    </>
  )
}

function headingOf(key: string, sections: Readonly<Record<string, string>> = {}): string {
  return sections[key] ?? (key === 'more' ? recordTexts.others : recordTexts.data)
}

/** The value as the resource's own cell draws it, else by its kind. */
export function valueOf(
  resource: Resource,
  record: WireRecord,
  name: string,
  cells: NonNullable<ScreenExtras['cells']>,
): ReactNode {
  const field = resource.fields[name]
  const own = cells[name]?.(record)
  return own ?? (field && <FieldValue {...{ resource, name, field, record }} />)
}
