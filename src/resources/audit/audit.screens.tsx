import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailureLine } from '#browser/alerts/query-failure-line.tsx'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { inLocale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { auditLink, useRecordLink } from '#console/record/known-resources.ts'
import { momentText, wireText } from '#console/record/value-text.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { Skeleton } from '#ui/kit.ts'
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx'
import { en } from './audit-screens.en.ts'
import { es } from './audit-screens.es.ts'
import { audit } from './audit.resource.ts'

const texts = inLocale({ es, en })

/** Only what an owner should notice has a colour. */
const tones: Readonly<Record<string, BadgeTone>> = { refused: 'bad', removed: 'warn', priced: 'info' }

export const extras: ScreenExtras = {
  // The sentence and the table below it already say these.
  leftOut: () => ['details', 'action'],
  cells: {
    details: ({ details }) => (typeof details === 'string' ? details.replaceAll('\n', ' · ') : null),
    // The name is stored, so that there is one for people who were not logged in too.
    userId: ({ user_name: name }) => String(name),
    kind: record => <Kind record={record} />,
    createdAt: record => <Moment record={record} />,
    recordName: record => <RecordName record={record} />,
  },
  cardLine: record => (
    <>
      {String(record['user_name'])} · {wireText(audit, 'kind', record['kind'], '')}
      <br />
      <Moment record={record} />
    </>
  ),
  aside: record => (
    <>
      <Changes id={record.id} />
      <Ways record={record} />
    </>
  ),
}

function Kind({ record }: { record: WireRecord }) {
  const kind = String(record['kind'])
  const label = wireText(audit, 'kind', kind, '')
  const tone = tones[kind]
  return <StatusBadge {...(tone ? { tone } : { tone: 'neutral', quiet: true })} label={label} />
}

/** Shows the time too, because people do many things on a day. */
function Moment({ record }: { record: WireRecord }) {
  const { settings } = useAppData()
  return momentText(String(record['created_at']), settings.timeZone)
}

function RecordName({ record }: { record: WireRecord }) {
  const { user } = useAppData()
  const linkTo = useRecordLink(user.role)
  const name = record['record_name']
  if (typeof name !== 'string') return null
  const href = linkTo(String(record['resource']), record['record_id'])
  return href === null ? name : <Link to={href}>{name}</Link>
}

interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

function Changes({ id }: { id: number }) {
  const path = `audit/${id}/changes`
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'changes', id],
    queryFn: ({ signal }) => call<{ data: readonly Change[] }>('GET', path, undefined, { signal }),
  })
  const changes = data?.data
  return (
    <section className="record-group audit-changes">
      <h2>{texts.changes}</h2>
      {error && <QueryFailureLine error={error} onRetry={() => void refetch()} />}
      {!changes && !error && (
        <Skeleton height={60} role="status" aria-busy="true" aria-label={texts.loading} />
      )}
      {changes?.length === 0 && <p className="muted">{texts.none}</p>}
      {changes && changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || texts.empty}</td>
                <td>{after || texts.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Links to everything about the record and everything by the person. */
function Ways({ record }: { record: WireRecord }) {
  const { resource, record_id: recordId, user_id: userId, user_name: name } = record
  return (
    <p className="audit-ways">
      {typeof recordId === 'number' && <Link to={auditLink(String(resource), recordId)}>{texts.whole}</Link>}
      {typeof userId === 'number' && (
        <Link to={`/admin/audit?user_id=${userId}`}>{texts.byPerson(String(name))}</Link>
      )}
    </p>
  )
}
