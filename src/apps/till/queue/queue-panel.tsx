import './queue-panel.css'
import { Link } from '@tanstack/react-router'
import { cents, formatMoney } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { CloseButton } from '#ui/kit.ts'
import { useStore } from '#browser/use-store.ts'
import { canKeep } from '../core/connection/connection.ts'
import { clockTime } from '#browser/clock-time.ts'
import { customerOf, payOf } from './entry-facts.ts'
import { queueView } from '../core/queue/queue.ts'
import { sentNow } from '../core/queue/sent-now.ts'
import { tripWorks } from '../core/trips/trips-view.ts'
import { RefusedSale } from './refused-sale.tsx'
import { waitingTexts } from './texts-waiting.ts'
import { queueTexts as texts } from './texts-queue.ts'

/** The sales that the server does not have yet: those to settle first, then those that wait, in order. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const { entries, waiting, refused, others } = useStore(queueView)
  const trips = useStore(tripWorks).length
  const sent = useStore(sentNow)
  const kept = entries.filter(({ refusal }) => refusal === null)
  const total = cents(kept.reduce((sum, { shown }) => sum + (shown?.total ?? 0), 0))
  return (
    <section className="queue-panel" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <CloseButton size={48} iconSize={20} aria-label={texts.close} onClick={onClose} />
      </header>
      <div className="queue-scroll">
        {!canKeep() && <p className="queue-empty">{waitingTexts.notKeptHelp}</p>}
        {refused > 0 && (
          <div className="queue-refused">
            <p className="queue-mark" data-tone="bad">
              <Icon name="alert-triangle" size={16} /> {waitingTexts.attention(refused)}
            </p>
            <ul>
              {entries.flatMap(entry =>
                entry.refusal ? [<RefusedSale key={entry.ticket} entry={entry} onCorrect={onClose} />] : [],
              )}
            </ul>
          </div>
        )}
        {waiting > 0 && (
          <>
            <p className="queue-sum">
              <span className="queue-mark" data-tone="warn">
                <Icon name="clock" size={16} /> {waitingTexts.toSend(waiting)}
              </span>
              {texts.totalKept(formatMoney(total))}
            </p>
            <ol className="queue-list">
              {kept.map((entry, place) => (
                <li key={entry.ticket}>
                  <span className="queue-place" aria-hidden="true">
                    {place + 1}
                  </span>
                  <span className="queue-cell">
                    <strong>{entry.reference}</strong>
                    <span>
                      {clockTime(entry.keptAt)} · {customerOf(entry)}
                    </span>
                    {entry.hasFault && <span className="queue-fault">{texts.fault}</span>}
                  </span>
                  <span className="queue-cell queue-amount">
                    <strong>{entry.shown && formatMoney(entry.shown.total)}</strong>
                    <span>{payOf(entry)}</span>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
        {sent.length > 0 && (
          <>
            <p className="queue-sum">
              <span className="queue-mark" data-tone="good">
                <Icon name="circle-check" size={16} /> {texts.sent(sent.length)}
              </span>
            </p>
            <ul className="queue-list queue-sent">
              {sent.toReversed().map(({ ticket, folio, reference, at, total: sum, needsReview }) => (
                <li key={ticket}>
                  <span className="queue-cell">
                    <strong>{folio}</strong>
                    <span>
                      {clockTime(at)} · {reference}
                    </span>
                    {needsReview && <span className="queue-fault">{texts.review}</span>}
                  </span>
                  <span className="queue-cell queue-amount">
                    <strong>{formatMoney(sum)}</strong>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {trips > 0 && (
          <p className="queue-trips">
            <Link to="/admin/pos/entregas" onClick={onClose}>
              {texts.trips(trips)}
            </Link>
          </p>
        )}
        {entries.length === 0 && <p className="queue-empty">{texts.empty}</p>}
        {others > 0 && <p className="queue-empty">{texts.others(others)}</p>}
      </div>
      <footer>
        <Icon name="shield" size={20} /> {texts.order}
      </footer>
    </section>
  )
}
