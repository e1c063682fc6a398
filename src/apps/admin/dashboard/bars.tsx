import './bars.css'
import type { ReactNode } from 'react'
import { Lead } from './lead.tsx'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  /** The value as it is read, and more beneath it. */
  readonly text: string
  readonly under?: string
  /** The record that it names. */
  readonly to: string | null
  /** The list that it counts, to which the name leads too when it has no record of its own. */
  readonly counts?: string
  readonly picture?: ReactNode
}

/** Amounts as bars, the largest first; each is as long as its part of the largest. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <ul className="bars" data-pictured={bars.some(({ picture }) => picture !== undefined) || undefined}>
      {bars.map(({ key, name, value, text, under, to, counts = null, picture }) => (
        <li key={key}>
          {picture}
          <div className="bar-body">
            <Lead className="bar-name" to={to ?? counts}>
              {name}
            </Lead>
            <span className="bar-track">
              <span
                data-negative={value < 0 || undefined}
                style={{ width: `${(100 * Math.abs(value)) / most}%` }}
              />
            </span>
          </div>
          <span className="bar-value">
            <Lead to={to === null ? null : counts}>{text}</Lead>
            {under && <small>{under}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
