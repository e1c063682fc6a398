import { cents, formatMoney } from '#domain/money.ts'
import { useStore } from '#browser/use-store.ts'
import { queueView } from '../core/queue/queue.ts'
import { factsOf } from '../queue/entry-facts.ts'
import { salesTexts as texts } from './texts-sales.ts'

/** The sales of this device that have no folio yet; each becomes a sale of the list once the server has it. */
export function SalesPending() {
  const { entries } = useStore(queueView)
  const waiting = entries.filter(({ refusal, isLate }) => refusal === null && isLate)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={texts.pendingFolios}>
      {waiting.toReversed().map(entry => (
        <li key={entry.ticket} className="sales-row sales-pending">
          <span>
            <strong>{entry.reference}</strong>
            <small>{factsOf(entry).join(' · ')}</small>
          </span>
          <span className="sales-status" data-status="pending">
            {texts.pendingFolio}
          </span>
          <b>{formatMoney(entry.shown?.total ?? cents(0))}</b>
        </li>
      ))}
    </ul>
  )
}
