import './holds.css'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { confirm, failed, succeeded } from '../alerts/alerts.ts'
import { call } from '../api.ts'
import HoldDialog from './hold-dialog.tsx'
import { linesToHold } from './lines-to-hold.ts'
import { holdTexts as texts } from './texts-holds.ts'
import { untilText } from './until-text.ts'
import { useHolds } from './use-holds.ts'

interface HoldsCardProps {
  sale: Readonly<Record<string, unknown>> & { readonly id: number }
  timeZone: string
  /** Larger, for fingers. */
  size?: 'sm' | 'lg'
}

/** What is held for a quotation, with what may be done about it. */
export default function HoldsCard({ sale, timeZone, size = 'sm' }: HoldsCardProps) {
  const { open, data, refetch } = useHolds(`quotations/${sale.id}`)
  const [dialog, setDialog] = useState<'hold' | 'extend' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const heldLines = new Set(open.map(hold => hold.line_id))
  const free = linesToHold(sale).filter(({ id }) => !heldLines.has(id))
  const last = typeof sale['valid_until'] === 'string' ? sale['valid_until'] : null

  async function release(): Promise<void> {
    const isSure = await confirm({
      title: texts.releaseQuestion,
      body: texts.releaseBody,
      confirmLabel: texts.release,
      cancelLabel: texts.keep,
      tone: 'danger',
    })
    if (!isSure || isBusy) return
    setIsBusy(true)
    try {
      await call('PUT', `quotations/${sale.id}/release`, {})
      succeeded(texts.title, texts.released)
    } catch (error) {
      failed(error, texts.failed)
    } finally {
      setIsBusy(false)
      void refetch()
    }
  }

  function close(isDone: boolean): void {
    setDialog(null)
    if (isDone) void refetch()
  }

  if (!data || (open.length === 0 && free.length === 0)) return null
  return (
    <section className="card record-card holds" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {open.length === 0 && <p className="muted">{texts.none}</p>}
      {open.length > 0 && (
        <ul>
          {open.map(hold => (
            <li key={hold.id}>
              <b>{hold.quantity}</b>
              <span>
                {hold.product_name}
                <small>
                  {[
                    texts.untilDay(untilText(hold.until, timeZone)),
                    hold.warehouse_name,
                    texts.by(hold.held_by_name),
                  ].join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="holds-ways">
        {free.length > 0 && (
          <Button
            variant="default"
            size={size}
            leftSection={<Icon name="lock" size={16} />}
            onClick={() => setDialog('hold')}
          >
            {texts.hold}
          </Button>
        )}
        {open.length > 0 && (
          <>
            <Button
              variant="default"
              size={size}
              leftSection={<Icon name="clock" size={16} />}
              onClick={() => setDialog('extend')}
            >
              {texts.extend}
            </Button>
            <Button variant="subtle" color="red" size={size} loading={isBusy} onClick={() => void release()}>
              {texts.release}
            </Button>
          </>
        )}
      </div>
      {dialog !== null && (
        <HoldDialog
          saleId={sale.id}
          lines={dialog === 'hold' ? free : null}
          last={last}
          timeZone={timeZone}
          onClose={close}
        />
      )}
    </section>
  )
}
