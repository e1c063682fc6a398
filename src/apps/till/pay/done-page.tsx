import './done-page.css'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cents, formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { isVoucher } from '#domain/tenders.ts'
import { maskedVoucher, readVoucherCode } from '#domain/voucher-code.ts'
import { dayText } from '#contract/day-text.ts'
import { formatLocale, locale } from '#browser/locale.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import type { TicketExchange } from '../core/cart/exchange.ts'
import { scan } from '../sell/sell-actions.ts'
import { useScan } from '../scan/use-scan.ts'
import { sizedBy } from '../shell/amount-size.ts'
import { NextStep } from '../shell/next-step.tsx'
import { preferences } from '../shell/preferences.ts'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { changeInWords } from './change-band.tsx'
import { DoneActions } from './done-actions.tsx'
import { lastSale, setLastSale, useLastSale, type LastSale } from './last-sale.ts'
import { payTexts } from './texts-pay.ts'
import { usePrint } from './use-print.ts'

const texts = payTexts.done
const Slip = lazy(() => import('./slip.tsx'))

/** Seconds without a touch after which the till is ready for the next customer, once the ticket is printed. */
const rest = 20

/** The sale is made: the change, its ticket, and the way to the next one. */
export default function DonePage() {
  const navigate = useNavigate()
  const last = useLastSale()
  const next = useRef<HTMLButtonElement>(null)
  const { print, isPrinted, isBusy } = usePrint(last)
  const left = useCountdown(isPrinted, leave)

  function leave() {
    void navigate({ to: '/admin/pos', replace: true }).then(() => setLastSale(null))
  }

  useScan(code => {
    scan(code)
    leave()
  })
  useEffect(() => {
    if (!lastSale()) return leave()
    next.current?.focus()
    if (preferences().autoPrint && last?.sale?.['status'] !== 'pending') void print()
  }, [])
  useShortcut({
    keys: 'enter',
    label: texts.newSale,
    group: texts.ticket,
    run: leave,
    // A control that the Tab key reached is pressed; one that a finger left behind is not pressed again.
    when: () =>
      !dialogIsOpen() && !document.activeElement?.matches('a:focus-visible, button:focus-visible, input'),
  })
  useShortcut({
    keys: 'escape',
    label: texts.newSale,
    group: texts.ticket,
    run: leave,
    when: () => !dialogIsOpen(),
  })

  if (!last) return null
  return (
    <TillFrame>
      <main className="halves done" id="content">
        <DoneFacts last={last} />
        <div className="half-side">
          <header className="page-head done-head">
            <h2>{texts.ticket}</h2>
            {isPrinted && (
              <span className="done-printed">
                <Icon name="check" size={16} /> {texts.printed}
              </span>
            )}
          </header>
          <DoneActions last={last} isPrinted={isPrinted} isBusy={isBusy} onPrint={() => void print()} />
          <div className="done-foot">
            {left !== null && (
              <>
                <progress max={rest} value={left} aria-hidden="true" />
                <p>{texts.returns(left)}</p>
              </>
            )}
            <NextStep
              ref={next}
              isWide={false}
              label={texts.newSale}
              keys="enter"
              hint={texts.orScan}
              onPress={leave}
            />
          </div>
        </div>
      </main>
      {last.sale === null && (
        <Suspense>
          <Slip last={last} />
        </Suspense>
      )}
    </TillFrame>
  )
}

function DoneFacts({ last }: { last: LastSale }) {
  const { settings } = useStart()
  const { sale, change, totals, tenders, at, reference, ticket, vouchers, exchange } = last
  const isPending = sale?.['status'] === 'pending'
  const balance = wireCents(Number(sale?.['balance'] ?? 0))
  const time = new Intl.DateTimeFormat(formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: settings.timeZone,
  }).format(at)
  const isLayaway = sale?.['payment_type_id'] === paymentTypes.layaway
  const later = isLayaway ? texts.layaway : texts.credit
  const title = !sale ? texts.kept : isPending ? texts.quoted : balance > 0 ? later : texts.sold
  const folio = sale ? String(sale['folio'] ?? sale['reference'] ?? '') : texts.reference(reference ?? '')
  const handsBack = cents(exchange && exchange.refunds.length > 0 ? exchange.rest : 0)
  const [label, amount] = isPending
    ? [texts.total, totals.total]
    : handsBack > 0
      ? [payTexts.vouchers.back, handsBack]
      : [change > 0 ? payTexts.change : payTexts.noChange, change]
  const shown = formatMoney(amount)
  const parts = changeInWords(change)
  return (
    <div className="done-left" data-kept={!sale || undefined}>
      <div role="status">
        <h1>
          <Icon name={sale ? 'circle-check' : 'clock'} size={32} />
          <b>{title}</b> {[folio, time].filter(Boolean).join(' · ')}
        </h1>
      </div>
      {!sale && <p className="done-kept">{last.hasFault ? texts.keptFault : texts.keptHelp}</p>}
      {balance > 0 && sale ? (
        <OwedFacts sale={sale} balance={balance} />
      ) : (
        <div className="done-change">
          <span>{label}</span>
          <b
            data-length={shown.length > 9 ? 'longest' : shown.length > 7 ? 'long' : undefined}
            style={sizedBy(shown)}
          >
            {shown}
          </b>
          {parts !== null && <p>{payTexts.handOver(parts)}</p>}
          {exchange && exchange.rest > 0 && (
            <p>
              {exchange.refunds.length === 0
                ? payTexts.vouchers.givesVoucher(formatMoney(exchange.rest))
                : exchange.refunds
                    .map(({ wayToPay, amount: money }) =>
                      payTexts.vouchers.givesBack(
                        formatMoney(money),
                        texts.tenderNames[wayToPay] ?? wayToPay,
                      ),
                    )
                    .join(', ')}
            </p>
          )}
        </div>
      )}
      <dl className="done-sums">
        <div>
          <dt>{texts.total}</dt>
          <dd>{formatMoney(totals.total)}</dd>
        </div>
        {tenders.map((tender, place) => (
          <div key={`${tender.wayToPay}${tender.currency}${place}`}>
            <dt>
              {isVoucher(tender)
                ? creditName(tender.reference, ticket.exchange)
                : tender.currency === 'USD'
                  ? texts.dollars(formatMoney(cents(tender.amount), 'USD'))
                  : (texts.tenderNames[tender.wayToPay] ?? tender.wayToPay)}
            </dt>
            <dd>{formatMoney(tender.value)}</dd>
          </div>
        ))}
        {vouchers.map(({ voucher: { id, name }, left }) => (
          <div key={id} data-rest>
            <dt>{payTexts.vouchers.name(name)}</dt>
            <dd>{left === 0 ? payTexts.vouchers.usedUp : payTexts.vouchers.rest(formatMoney(left))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What is left of a credit or layaway and until when: no change, and not drawn like it. */
function OwedFacts({ sale, balance }: { sale: WireRecord; balance: Cents }) {
  const due = sale['liquidation_date']
  return (
    <dl className="done-owed">
      <div>
        <dt>{texts.paid}</dt>
        <dd>{formatMoney(wireCents(Number(sale['paid'])))}</dd>
      </div>
      <div data-left>
        <dt>{texts.left}</dt>
        <dd>{formatMoney(balance)}</dd>
      </div>
      {typeof due === 'string' && (
        <div>
          <dt>{texts.until}</dt>
          <dd>{dayText(locale, due)}</dd>
        </div>
      )}
    </dl>
  )
}

/** «Vale …4HTB», or «Cambio de V-000012». */
function creditName(reference: string | null, exchange: TicketExchange | undefined): string {
  const code = reference === null ? null : readVoucherCode(reference)
  if (code !== null) return payTexts.vouchers.name(maskedVoucher(code))
  return payTexts.vouchers.exchange(exchange?.folio ?? '')
}

/** Counts down once something is printed; any key or touch begins it again. */
function useCountdown(isOn: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(rest)
  useEffect(() => {
    if (!isOn) return
    const again = () => setLeft(rest)
    const timer = setInterval(() => setLeft(now => (dialogIsOpen() ? rest : now - 1)), 1_000)
    addEventListener('pointerdown', again)
    addEventListener('keydown', again)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', again)
      removeEventListener('keydown', again)
    }
  }, [isOn])
  useEffect(() => {
    if (isOn && left <= 0) onEnd()
  }, [isOn, left])
  return isOn ? Math.max(0, left) : null
}
