import './latest-records.css'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '#ui/kit.ts'

export interface LatestRecord {
  readonly id: number
  readonly to: string
  readonly title: string
  readonly note: string
  readonly amount: string
  /** Under the amount, such as what is left to pay. */
  readonly rest?: string | undefined
}

interface LatestRecordsProps {
  label: string
  /** Undefined while they load, with the room of as many as come at most. */
  records: readonly LatestRecord[] | undefined
  most: number
}

/** The newest documents of a person or supplier, each with its amount and a link to it. */
export function LatestRecords({ label, records, most }: LatestRecordsProps) {
  if (records === undefined) return <Skeleton className="latest-records" height={most * rowHeight} />
  if (records.length === 0) return null
  return (
    <ul className="latest-records" aria-label={label}>
      {records.map(({ id, to, title, note, amount, rest }) => (
        <li key={id}>
          <span>
            <Link to={to}>{title}</Link>
            <small>{note}</small>
          </span>
          <b>
            {amount}
            {rest !== undefined && <small>{rest}</small>}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** In pixels. */
const rowHeight = 57
