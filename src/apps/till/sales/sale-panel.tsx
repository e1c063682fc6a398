import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatMoney, type Currency } from '#domain/money.ts'
import { voucherWay } from '#domain/tenders.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { call, newKey } from '#browser/api.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { printPage } from '#browser/print-page.ts'
import { forgetRecords } from '#browser/query.ts'
import { centsOf, linesOf, tendersOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { useReloadStart, useStart } from '../start/start.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { CancelSale } from './cancel-sale.tsx'
import { ExchangeSale } from './exchange-sale.tsx'
import MailSale from './mail-sale.tsx'
import { PaySale } from './pay-sale.tsx'
import { ReturnSale } from './return-sale.tsx'
import type { SaleDialogProps } from './sale-dialog.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleVouchers } from './sale-vouchers.tsx'
import { salesTexts as texts } from './texts-sales.ts'
import { ticketChat } from './ticket-chat.ts'

const HoldsCard = lazy(() => import('#browser/holds/holds-card.tsx'))

type Dialog = keyof typeof dialogs

const dialogs = {
  return: ReturnSale,
  exchange: ExchangeSale,
  cancel: CancelSale,
  pay: PaySale,
  mail: MailSale,
  mailVoucher: (props: SaleDialogProps) => <MailSale {...props} paper="voucher" />,
}

interface SalePanelProps {
  id: number
  onBack: () => void
  /** Shown below its sums where a sale is only read and paid, and neither returned nor cancelled. */
  read?: (sale: WireRecord) => ReactNode
}

/** One sale: its lines, its payments, and what can be done with it. */
export function SalePanel({ id, onBack, read }: SalePanelProps) {
  const queries = useQueryClient()
  const reload = useReloadStart()
  const { settings } = useStart()
  const isConnected = useIsReached()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const {
    data: sale,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sales', 'record', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: WireRecord }>('GET', `sales/${id}`, undefined, { signal })).data,
    staleTime: 0,
  })
  if (error && !sale) return <Fault shown={faultOf(error)} onRetry={() => void refetch()} />
  if (!sale) return <Skeleton height={400} />
  const may = (action: string) =>
    sale.allowed_actions.includes(action) && (!read || action === 'pay' || action === 'mail')
  const Shown = dialog && dialogs[dialog]

  function close(isDone: boolean): void {
    setDialog(null)
    if (!isDone) return
    void forgetRecords(queries)
    void reload()
  }

  return (
    <div className="sale">
      <header className="sale-head">
        <button type="button" className="page-back sale-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {texts.back}
        </button>
        <h2>{String(sale['folio'] ?? sale['reference'])}</h2>
        <span>{String(sale['customer_name'] ?? texts.anybody)}</span>
        {Number(sale['is_offline']) === 1 && <span>{String(sale['reference'])}</span>}
      </header>
      <div className="sale-body">
        <SaleLines sale={sale} noteOf={noteOf} />
        <Sums sale={sale} />
        <SaleVouchers sale={sale} onMail={may('mail') ? () => setDialog('mailVoucher') : undefined} />
        {read?.(sale)}
        {sale['status'] === 'pending' && Number(sale['is_parked']) === 0 && (
          <Suspense>
            <HoldsCard sale={sale} timeZone={settings.timeZone} size="lg" />
          </Suspense>
        )}
      </div>
      <div className="sale-tools">
        <Papers sale={sale} onMail={may('mail') ? () => setDialog('mail') : undefined} />
        {may('return') && isConnected && (
          <Button variant="default" size="lg" onClick={() => setDialog('exchange')}>
            {texts.exchange.button}
          </Button>
        )}
        {may('return') && (
          <Button variant="default" size="lg" onClick={() => setDialog('return')}>
            {texts.return.button}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="default" color="red" size="lg" onClick={() => setDialog('cancel')}>
            {texts.cancel.button}
          </Button>
        )}
        {may('pay') && (
          <Button size="lg" data-wide onClick={() => setDialog('pay')}>
            {texts.pay.button} {formatMoney(centsOf(sale, 'balance'))}
          </Button>
        )}
      </div>
      {Shown && <Shown sale={sale} onClose={close} />}
    </div>
  )
}

function noteOf(line: Readonly<Record<string, unknown>>): string {
  const returned = Number(line['returned_quantity'] ?? 0)
  const price = formatMoney(centsOf(line, 'unit_price'))
  return returned > 0 ? `${price} · ${texts.returned(returned)}` : price
}

function Sums({ sale }: { sale: WireRecord }) {
  const discount = centsOf(sale, 'discount_amount')
  const balance = centsOf(sale, 'balance')
  const later = texts.later[Number(sale['payment_type_id'])]
  const due = sale['liquidation_date']
  return (
    <dl className="sale-sums">
      {discount > 0 && <Sum label={texts.discount} value={`−${formatMoney(discount)}`} />}
      <Sum isTotal label={texts.total} value={formatMoney(centsOf(sale, 'total'))} />
      {tendersOf(sale).map(tender => {
        const name = texts.ways[String(tender['way_to_pay'])] ?? ''
        // The end of a vale's code, or the return of an exchange.
        const way = tender['way_to_pay'] === voucherWay ? `${name} ${String(tender['reference'])}` : name
        const isRefund = tender['kind'] === 'refund'
        const amount = formatMoney(centsOf(tender, 'amount'), tender['currency'] as Currency)
        return (
          <Sum
            key={Number(tender['id'])}
            label={isRefund ? texts.refundOf(way) : way}
            value={isRefund ? `−${amount}` : amount}
          />
        )
      })}
      {centsOf(sale, 'change') > 0 && (
        <Sum label={texts.change} value={formatMoney(centsOf(sale, 'change'))} />
      )}
      {later !== undefined && sale['folio'] != null && (
        <>
          <Sum label={texts.paidOf(later)} value={formatMoney(centsOf(sale, 'paid'))} />
          <Sum isTotal label={texts.left} value={formatMoney(balance)} />
          {balance > 0 && typeof due === 'string' && <Sum label={texts.until} value={dayText(locale, due)} />}
        </>
      )}
    </dl>
  )
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The ticket again: stamped as a copy, by WhatsApp or by mail. */
function Papers({ sale, onMail }: { sale: WireRecord; onMail: (() => void) | undefined }) {
  const { settings } = useStart()
  const [busy, setBusy] = useState(false)

  async function print(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const key = newKey()
      const { data } = await call<{ data: { url: string } }>('POST', `sales/${sale.id}/prints`, {}, { key })
      await printPage(data.url)
    } catch (error) {
      failed(error, texts.reprint)
    } finally {
      setBusy(false)
    }
  }

  const name = String(sale['customer_name'] ?? '')
  const chat = ticketChat({
    shop: settings.businessName,
    folio: String(sale['folio']),
    customer: name === '' ? null : { name, phone: String(sale['customer_phone'] ?? '') },
    lines: linesOf(sale).map(line => ({
      name: String(line['name']),
      quantity: Number(line['quantity']),
      total: centsOf(line, 'total'),
    })),
    total: centsOf(sale, 'total'),
  })
  return (
    <div className="sale-papers">
      <Button variant="default" size="lg" leftSection={<Icon name="printer" />} onClick={() => void print()}>
        {texts.reprint}
      </Button>
      <Button
        component="a"
        variant="default"
        size="lg"
        leftSection={<Icon name="whatsapp" />}
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.whatsapp}
      </Button>
      {onMail && (
        <Button variant="default" size="lg" leftSection={<Icon name="mail" />} onClick={onMail}>
          {texts.mail.button}
        </Button>
      )}
    </div>
  )
}
