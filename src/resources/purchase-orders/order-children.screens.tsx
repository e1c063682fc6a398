import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textsOf } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { useActions } from '#console/action/actions.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { statusLook } from '#console/list/status-look.ts'
import { wireText } from '#console/record/value-text.ts'
import { maxPerPage } from '#contract/list-query.ts'
import { capitalise } from '#contract/messages.ts'
import { recordHref } from '#contract/record-page.ts'
import type { Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Skeleton, Tooltip } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { returning } from '../supplier-returns/return-reception.screens.tsx'
import { words } from './order-words.screens.ts'

const texts = words.children
/** Only receptions have the action. */
const extras: ScreenExtras = { inputs: { return: returning } }

/** The receptions, payments or returns of an order, newest first. */
export function childrenQuery(resource: Resource, orderId: number) {
  const part = resource.parent?.path ?? resource.path
  return pageQuery(resource, `purchase-orders/${orderId}/${part}?per_page=${maxPerPage}`)
}

interface ChildColumn {
  readonly field: string
  readonly width?: number
  readonly isNumber?: boolean
  readonly shows?: (child: WireRecord) => ReactNode
}

interface OrderChildrenProps {
  record: WireRecord
  resource: Resource
  columns: readonly ChildColumn[]
  none: string
  foot?: ReactNode
}

/** The receptions, payments or returns of an order, each with its void; a voided one stays in the list. */
export function OrderChildren({ record, resource, columns, none, foot }: OrderChildrenProps) {
  const { data, error, refetch } = useQuery(childrenQuery(resource, record.id))
  if (error && !data) {
    return <QueryFailure error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={132} m={20} w="auto" />
  if (data.data.length === 0) return <p className="record-none">{none}</p>
  const label = (field: string) => capitalise(textsOf(resource).fields[field] ?? field)
  return (
    <>
      <div className="record-scroll">
        <table className="record-lines order-children">
          <caption className="visually-hidden">{textsOf(resource).many}</caption>
          <thead>
            <tr>
              <th scope="col" style={{ width: 140 }}>
                {label('folio')}
              </th>
              {columns.map(({ field, width, isNumber }) => (
                <th
                  key={field}
                  scope="col"
                  data-number={isNumber}
                  style={width === undefined ? {} : { width }}
                >
                  {label(field)}
                </th>
              ))}
              <th scope="col" style={{ width: 136 }}>
                <span className="visually-hidden">{texts.deeds}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(child => (
              <tr key={child.id} data-voided={child['status'] === 'voided' || undefined}>
                <td>
                  <ChildName resource={resource} child={child} />
                </td>
                {columns.map(({ field, isNumber, shows }) => (
                  <td key={field} data-number={isNumber} data-label={label(field)}>
                    {shows?.(child) ?? wireText(resource, field, child[toSnake(field)], '')}
                  </td>
                ))}
                <td className="order-deeds">
                  <Deeds resource={resource} child={child} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot !== undefined && (
        <footer className="record-lines-foot">
          <span />
          {foot}
        </footer>
      )}
    </>
  )
}

interface ChildProps {
  resource: Resource
  child: WireRecord
}

function ChildName({ resource, child }: ChildProps) {
  const notes = [child['note'], child['void_reason']].filter(note => typeof note === 'string')
  return (
    <span className="order-child">
      <Link to={recordHref(resource, child)}>{recordTitle(resource, child)}</Link>
      {child['status'] === 'voided' && (
        <StatusBadge {...statusLook('cancelled')} label={wireText(resource, 'status', 'voided', '')} />
      )}
      {notes.map(note => (
        <small key={note}>{note}</small>
      ))}
    </span>
  )
}

function Deeds({ resource, child }: ChildProps) {
  const { run } = useActions(resource, extras)
  const title = recordTitle(resource, child)
  return (
    <>
      <Tooltip label={texts.report(title)}>
        <ActionIcon
          component="a"
          variant="subtle"
          color="gray"
          href={`/api/${resource.path}/${child.id}/export`}
          target="_blank"
          rel="noopener"
          aria-label={texts.report(title)}
        >
          <Icon name="file-text" size={18} />
        </ActionIcon>
      </Tooltip>
      {child.allowed_actions.includes('return') && (
        <Tooltip label={texts.giveBack(title)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.giveBack(title)}
            onClick={() => void run('return', [child])}
          >
            <Icon name="truck" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {child.allowed_actions.includes('void') && (
        <Tooltip label={texts.void(title)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.void(title)}
            onClick={() => void run('void', [child])}
          >
            <Icon name="arrow-back-up" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
