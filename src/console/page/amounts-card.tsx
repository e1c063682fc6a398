import type { ReactNode } from 'react'
import { Progress } from '#ui/kit.ts'

interface Amount {
  readonly label: string
  /** Formatted: «$255,320.00». */
  readonly value: ReactNode
}

interface AmountsCardProps {
  amounts: readonly Amount[]
  /** The main amount, under a line. */
  balance: Amount
  /** The part that is done, from 0 to 1. */
  done?: number
  /** Shown under the balance: «2 abonos», «50 % pagado». */
  notes?: readonly [left: ReactNode, right: ReactNode]
}

/** The money of a document: its total, the amount paid and the balance. */
export function AmountsCard({ amounts, balance, done, notes }: AmountsCardProps) {
  return (
    <section className="card record-card record-amounts" aria-label={balance.label}>
      <dl>
        {amounts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {done !== undefined && (
        <Progress
          size={4}
          color="var(--link)"
          value={Math.min(Math.max(done, 0), 1) * 100}
          aria-hidden="true"
        />
      )}
      <dl>
        <div className="record-balance">
          <dt>{balance.label}</dt>
          <dd>{balance.value}</dd>
        </div>
      </dl>
      {notes && (
        <p className="record-amount-notes">
          <span>{notes[0]}</span>
          <span>{notes[1]}</span>
        </p>
      )}
    </section>
  )
}
