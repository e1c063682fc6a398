import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { dayOf } from '#browser/day-of.ts'
import { printPage } from '#browser/print-page.ts'
import { forgetRecords } from '#browser/query.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { CancelSale } from '../sales/cancel-sale.tsx'
import MailSale from '../sales/mail-sale.tsx'
import { SaleLines } from '../sales/sale-lines.tsx'
import { useStart } from '../start/start.ts'
import { openQuotation } from './open-quotation.ts'
import { lastDay, quotationChat, stateOf, totalToday } from './quotation-facts.ts'
import { quotationTexts as texts } from './texts-quotations.ts'

const HoldsCard = lazy(() => import('#browser/holds/holds-card.tsx'))
const LinkCard = lazy(() => import('#browser/quotation-link/link-card.tsx'))

const dialogs = { cancel: CancelSale, mail: MailSale }

interface QuotationPanelProps {
  id: number
  onBack: () => void
  onChoose: (id: number) => void
}

/** One quotation: its lines at the quoted prices and those of today, its papers, and the way into the ticket. */
export function QuotationPanel({ id, onBack, onChoose }: QuotationPanelProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { settings, drawer } = useStart()
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const lock = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'record', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: WireRecord }>('GET', `sales/${id}`, undefined, { signal })).data,
    staleTime: 0,
  })
  if (error && !data) return <Fault shown={faultOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={400} />
  const sale = data
  const may = (action: string) => sale.allowed_actions.includes(action)
  const Shown = dialog && dialogs[dialog]
  const isOpen = sale['status'] === 'pending'

  /** Pressed twice, it is still one ticket. */
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (lock.current) return
    lock.current = true
    setIsBusy(true)
    await work().finally(() => {
      lock.current = false
      setIsBusy(false)
    })
  }

  async function open(): Promise<void> {
    if (await openQuotation(id)) await navigate({ to: '/admin/pos' })
    else await refetch()
  }

  function close(isDone: boolean): void {
    setDialog(null)
    if (isDone) void forgetRecords(queries)
  }

  return (
    <div className="sale quotation">
      <header className="sale-head">
        <button type="button" className="page-back sale-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {texts.title}
        </button>
        <h2>{String(sale['reference'])}</h2>
        <span>{String(sale['customer_name'] ?? texts.anybody)}</span>
        <span className="muted quotation-by">
          {texts.by(
            String(sale['created_by_name'] ?? ''),
            dayOf(String(sale['created_at']), settings.timeZone),
          )}
          {sale['revision'] != null && isOpen && ` · ${texts.version(Number(sale['revision']))}`}
        </span>
      </header>
      <div className="sale-body">
        <State sale={sale} onChoose={onChoose} />
        <SaleLines sale={sale} noteOf={line => <Note line={line} />} />
        <Sums sale={sale} />
        {isOpen && (
          <Suspense>
            <HoldsCard sale={sale} timeZone={settings.timeZone} size="lg" />
            <LinkCard sale={sale} size="lg" />
          </Suspense>
        )}
      </div>
      <div className="sale-tools">
        {isOpen && (
          <div className="sale-papers">
            <Button
              variant="default"
              size="lg"
              leftSection={<Icon name="printer" />}
              onClick={() =>
                void once(() =>
                  printPage(`/api/sales/${id}/ticket`).catch((fault: unknown) =>
                    failed(fault, texts.printFailed),
                  ),
                )
              }
            >
              {texts.print}
            </Button>
            <Button
              component="a"
              variant="default"
              size="lg"
              leftSection={<Icon name="file-text" />}
              href={`/api/sales/${id}/quotation`}
              target="_blank"
              rel="noopener"
            >
              {texts.letter}
            </Button>
            <Button
              component="a"
              variant="default"
              size="lg"
              leftSection={<Icon name="whatsapp" />}
              href={quotationChat(sale, settings.businessName)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.whatsapp}
            </Button>
            {may('mail') && (
              <Button
                variant="default"
                size="lg"
                leftSection={<Icon name="mail" />}
                onClick={() => setDialog('mail')}
              >
                {texts.mail}
              </Button>
            )}
          </div>
        )}
        {isOpen && may('cancel') && (
          <Button variant="default" color="red" size="lg" onClick={() => setDialog('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {isOpen && drawer && (
          <Button size="lg" data-wide aria-busy={isBusy || undefined} onClick={() => void once(open)}>
            {texts.openIt}
          </Button>
        )}
      </div>
      {Shown && <Shown sale={sale} onClose={close} />}
    </div>
  )
}

function State({ sale, onChoose }: { sale: WireRecord; onChoose: (id: number) => void }) {
  const state = stateOf(sale)
  const next = sale['replaced_by_id']
  if (typeof next === 'number') {
    return (
      <Alert tone="info">
        <p>{texts.continued}</p>
        <Button size="md" variant="default" mt="xs" onClick={() => onChoose(next)}>
          {texts.seeNew}
        </Button>
      </Alert>
    )
  }
  if (state === 'sold') return <Alert tone="ok">{texts.soldAs(String(sale['folio']))}</Alert>
  if (state === 'cancelled') return <Alert tone="info">{texts.states['cancelled']}</Alert>
  const day = lastDay(sale)
  return state === 'expired' ? (
    <Alert tone="warn">{texts.notValid(day)}</Alert>
  ) : (
    <p className="muted">{texts.validUntil(day)}</p>
  )
}

/** The quoted price, and what became of the product since. */
function Note({ line }: { line: Readonly<Record<string, unknown>> }) {
  const quoted = centsOf(line, 'unit_price')
  const today = line['today_price'] == null ? quoted : centsOf(line, 'today_price')
  return (
    <>
      {texts.each(formatMoney(quoted))}
      {today !== quoted && <b className="quotation-today"> · {texts.today(formatMoney(today))}</b>}
      {Number(line['is_archived']) === 1 && ` · ${texts.archived}`}
      {Number(line['is_short']) === 1 && ` · ${texts.short}`}
    </>
  )
}

function Sums({ sale }: { sale: WireRecord }) {
  const discount = centsOf(sale, 'discount_amount')
  const today = sale['status'] === 'pending' ? totalToday(sale) : null
  return (
    <dl className="sale-sums">
      {discount > 0 && (
        <div>
          <dt>{texts.discount}</dt>
          <dd>−{formatMoney(discount)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{texts.total}</dt>
        <dd>{formatMoney(centsOf(sale, 'total'))}</dd>
      </div>
      {today !== null && (
        <div>
          <dt>{texts.totalToday}</dt>
          <dd>{formatMoney(today)}</dd>
        </div>
      )}
    </dl>
  )
}
