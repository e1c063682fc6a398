import '../connection/connection.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#browser/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { CloseButton } from '#ui/kit.ts'
import { queueView } from '../core/queue/queue.ts'
import { sentNow, sentTold } from '../core/queue/sent-now.ts'
import { lastSale, setLastSale } from '../pay/last-sale.ts'
import { waitingTexts as texts } from '../queue/texts-waiting.ts'

const mostFolios = 8

/** Says which sales were sent once the server was back, with their folios; wherever one was pending it comes now. */
export function SentBanner() {
  const queries = useQueryClient()
  const sent = useStore(sentNow)
  const told = useStore(sentTold)
  const { waiting } = useStore(queueView)
  const untold = sent.slice(told)

  useEffect(() => {
    if (sent.length === 0) return
    void queries.invalidateQueries({ queryKey: ['sales'] })
    const last = lastSale()
    const came = last && sent.find(({ ticket }) => ticket === last.ticket.id)
    if (last && came && last.sale === null) setLastSale({ ...last, sale: came.sale, reference: null })
  }, [sent])

  if (untold.length === 0 || waiting > 0) return null
  const folios = untold.slice(0, mostFolios).map(({ folio }) => folio)
  const reviews = untold.filter(({ needsReview }) => needsReview).length
  return (
    <div className="connection-banner" data-tone="good">
      <Icon name="circle-check" size={22} />
      <p role="status">
        <b>{texts.sent(untold.length)}</b> {folios.join(', ')}
        {untold.length > mostFolios && ` ${texts.andMore(untold.length - mostFolios)}`}
        {reviews > 0 && ` · ${texts.toReview(reviews)}`}
      </p>
      <CloseButton
        size={48}
        iconSize={20}
        aria-label={texts.hide}
        onClick={() => sentTold.set(sent.length)}
      />
    </div>
  )
}
