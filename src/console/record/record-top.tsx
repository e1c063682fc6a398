import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/kit.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Related } from '../action/removal.ts'
import { viewCountText } from '../list/total-text.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { useMayBeReferred } from './known-resources.ts'
import { valueOf } from './record-facts.tsx'
import { pictureOf } from './record-picture.ts'
import { recordTexts } from './texts-record.ts'

interface RecordTopProps {
  resource: Resource
  record: WireRecord
  figures: readonly string[]
  cells: NonNullable<ScreenExtras['cells']>
  /** Undefined while they are counted. */
  related: Related['related'] | undefined
}

const mostFigures = 2

/** The picture, and the figures that matter most: values of the record, else the numbers of related records. */
export function RecordTop({ resource, record, figures, cells, related }: RecordTopProps) {
  const picture = pictureOf(resource, record)
  const room = Math.max(0, mostFigures - figures.length)
  const counts = related?.slice(0, room) ?? []
  const isCounting = related === undefined && room > 0
  const hasFigures = isCounting || figures.length + counts.length > 0
  if (!picture && !hasFigures) return null
  return (
    <div className="record-top">
      {picture && <Picture className="record-picture" picture={picture} sizes="(width < 48em) 50vw, 240px" />}
      {hasFigures && (
        <dl className="record-figures">
          {figures.map(name => (
            <div key={name}>
              <dt>{capitalise(textsOf(resource).fields[name] ?? name)}</dt>
              <dd>{valueOf(resource, record, name, cells)}</dd>
            </div>
          ))}
          {isCounting && (
            <div aria-busy="true">
              <dt>{recordTexts.related}</dt>
              <dd>
                <Skeleton width={48} height={28} />
              </dd>
            </div>
          )}
          {counts.map(({ label, count, path }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                <Link to={path}>{capitalise(viewCountText(count))}</Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The other records that refer to this one, each kind as a link to its list. */
export function RecordRelated({ figures, related }: Pick<RecordTopProps, 'figures' | 'related'>) {
  const others = (related ?? []).slice(Math.max(0, mostFigures - figures.length))
  if (others.length === 0) return null
  return (
    <section className="record-group">
      <h2>{recordTexts.related}</h2>
      <ul className="record-related">
        {others.map(({ label, count, path: to }) => (
          <li key={to}>
            <Link to={to}>
              <span>{label}</span>
              <b>{capitalise(viewCountText(count))}</b>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The records that refer to this one; undefined while they are counted, none when they cannot be. */
export function useRelated(resource: Resource, id: number): Related['related'] | undefined {
  const { user } = useAppData()
  const mayBe = useMayBeReferred(resource, user.role)
  const path = `${resource.path}/related?ids=${id}`
  const { data, isLoading } = useQuery({
    queryKey: [resource.path, 'count', path],
    enabled: mayBe,
    queryFn: async ({ signal }) => (await call<{ data: Related }>('GET', path, undefined, { signal })).data,
  })
  return isLoading ? undefined : (data?.related ?? [])
}
