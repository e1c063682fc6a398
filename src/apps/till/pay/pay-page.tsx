import './pay-page.css'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { terminalNames } from '#domain/cut-methods.ts'
import { formatMoney, parseRate, type Rate } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton, useMediaQuery } from '#ui/kit.ts'
import { piecesOf } from '../core/cart/ticket.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { NextStep } from '../shell/next-step.tsx'
import { backKey, clearKey, digitKeys, Pad, typedOver } from '#browser/pad/pad.tsx'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { CardChoice, usualCard } from './card-choice.tsx'
import { ChangeBand } from './change-band.tsx'
import { CreditRows } from './credit-rows.tsx'
import { useChangeQuestion } from './use-change-question.ts'
import { MoreOptions } from './more-options.tsx'
import { PayMethods } from './pay-methods.tsx'
import { PayRefusals } from './pay-refusals.tsx'
import { PaySummary } from './pay-summary.tsx'
import { PayTerms } from './pay-terms.tsx'
import { QuickCash } from './quick-cash.tsx'
import { TenderRows } from './tender-rows.tsx'
import {
  fieldsOf,
  leftForCash,
  paymentWith,
  tender,
  textIn,
  untyped,
  withTyped,
  type Method,
  type TenderField,
  type Tendered,
  type Tendering,
} from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'
import { useCharge } from './use-charge.ts'
import { useCredits } from './use-credits.ts'
import { usePayKeys } from './use-pay-keys.ts'

const ApproveSale = lazy(() => import('./approve-sale.tsx'))
const CustomerDialog = lazy(() => import('../dialogs/customer-dialog.tsx'))

/** The payment of the ticket: how, how much, and the change. */
export default function PayPage() {
  const navigate = useNavigate()
  const { drawer } = useStart()
  const isConnected = useIsReached()
  const isNarrow =
    useMediaQuery('(max-width: 79.9375em)', undefined, { getInitialValueInEffect: false }) ?? false
  // The pad would push the amounts out of sight; the device's own keys are for amounts there.
  const isPhone =
    useMediaQuery('(max-width: 63.9375em)', undefined, { getInitialValueInEffect: false }) ?? false
  const rate = rateOf(drawer?.['exchange_rate'])
  const { till, charge, quote, needed, approve, isBusy, refusals } = useCharge(rate)
  const { ticket, totals } = till
  const { total } = totals
  const terminals = terminalNames(drawer?.['register_terminals'] as string | null)
  const [tendering, setTendering] = useState<Tendering>(() => ({
    method: 'cash',
    terms: 'now',
    typed: untyped,
    reference: '',
    ...usualCard(terminals),
  }))
  const [aim, setAim] = useState<{ readonly field: TenderField }>({ field: 'cash' })
  const armed = aim.field
  const [extras, setExtras] = useState({ liquidationDate: '', isOwnDate: false, deliverLater: false })
  const [choosesCustomer, setChoosesCustomer] = useState(false)
  const credits = useCredits(total, ticket, isConnected)
  const { due } = credits
  const [addsVoucher, setAddsVoucher] = useState(false)
  const tendered = tender(tendering, due, rate)
  const askAboutChange = useChangeQuestion()
  const rows = useRef<HTMLDivElement>(null)
  const isEmpty = ticket.lines.length === 0
  const goBack = () => void navigate({ to: '/admin/pos' })

  useEffect(() => {
    if (isEmpty && !isBusy) void navigate({ to: '/admin/pos', replace: true })
  }, [isEmpty, isBusy])

  const focus = (field: TenderField) => setAim({ field })
  // Together with the screen, so that the next key finds the field, and replaces what it holds.
  useLayoutEffect(() => {
    const field = fieldIn(rows.current, aim.field)
    field?.focus()
    field?.select()
  }, [aim])

  function choose(method: Method) {
    // The key of cash, pressed again, is the exact amount.
    if (method === 'cash' && tendering.method === 'cash') return fill('cash', leftForCash(tendered, due))
    // In a mixed payment the part that is typed leaves the rest to the other one.
    const { typed } = tendering
    const fills = method === 'mixed' && typed.cash === ''
    setTendering({ ...tendering, method, ...(fills && { typed: { ...typed, cash: null } }) })
    const fields = fieldsOf(method, rate)
    focus(method === 'mixed' ? 'card' : (fields.at(-1) ?? 'cash'))
  }

  function type(field: TenderField, text: string) {
    setTendering(now => withTyped(now, field, text, due, rate))
  }

  /** What a key fills is marked, so that typing replaces it. */
  function fill(field: TenderField, amount: number) {
    type(field, textOf(amount))
    focus(field)
  }

  function onPad(key: string) {
    const now = textIn(armed, tendering, tendered)
    if (key.startsWith('+')) return fill(armed, (typedCents(now) ?? 0) + Number(key) * 100)
    // What filled itself is replaced, wherever the finger left the caret.
    const isFilled = tendering.typed[armed] === null
    type(armed, isFilled ? typedOver(null, '', key) : typedOver(fieldIn(rows.current, armed), now, key))
  }

  const blocked = blockedReason()
  function blockedReason(): string | null {
    if (tendered.unread !== null) return texts.unread(texts.fields[tendered.unread])
    if (tendered.isOver) return texts.over
    if (tendered.missing > 0) return texts.short(formatMoney(tendered.missing))
    if (tendering.terms !== 'now') {
      if (!isConnected) return texts.needsConnection
      if (!ticket.customer) return texts.needsCustomer
      if (extras.liquidationDate === '') return texts.needsDate
    }
    if (!isConnected && (credits.tenders.length > 0 || ticket.exchange)) return texts.vouchers.offline
    return tendering.method === 'transfer' && !isConnected ? texts.needsConnection : null
  }

  async function confirm() {
    if (isBusy) return
    if (tendered.unread !== null) return focus(tendered.unread)
    if (tendered.missing > 0) return focus(tendering.method === 'mixed' ? 'cash' : armed)
    if (blocked !== null) return
    // The cash that filled itself is looked at, and typed over when more was handed over.
    if (
      tendering.method === 'mixed' &&
      armed === 'card' &&
      tendering.typed.cash === null &&
      tendered.values.cash > 0
    )
      return focus('cash')
    if (await askAboutChange(tendered, due)) charge(tendering, withCredits(tendered), extras, credits)
    else focus(armed)
  }

  /** The payment of the whole ticket: what an exchange and vales pay, and the money. */
  function withCredits(money: Tendered): Tendered {
    return { ...money, payment: paymentWith([...credits.tenders, ...money.tenders], total, rate) }
  }

  // Without any, the way to one comes after the money.
  const hasCredits = Boolean(ticket.exchange) || credits.vouchers.length > 0 || addsVoucher
  const creditRows = (
    <CreditRows credits={credits} exchange={ticket.exchange} isOpen={addsVoucher} onOpen={setAddsVoucher} />
  )
  usePayKeys({
    isBusy,
    choose,
    addVoucher: () => setAddsVoucher(true),
    confirm: () => void confirm(),
    goBack,
  })

  return (
    <TillFrame>
      <main className="halves pay" id="content">
        <div className="half pay-left">
          <header className="page-head pay-head">
            <UnstyledButton className="page-back" onClick={goBack} aria-disabled={isBusy || undefined}>
              <Icon name="arrow-left" size={20} /> {texts.back} <Keys keys="escape" />
            </UnstyledButton>
            <h1>{texts.title}</h1>
            <span>{texts.ticketOf(ticket.customer?.name ?? texts.publicCustomer, piecesOf(ticket))}</span>
          </header>
          <div className="pay-body">
            <PayRefusals refusals={refusals} onBack={goBack} />
            <p className="pay-total">
              {texts.totalDue} <b>{formatMoney(total)}</b>
            </p>
            <PayTerms
              terms={tendering.terms}
              onTerms={terms => setTendering({ ...tendering, terms })}
              extras={extras}
              onExtras={setExtras}
              ticket={ticket}
              total={total}
              onCustomer={() => setChoosesCustomer(true)}
              isConnected={isConnected}
              onQuote={quote}
            />
            {hasCredits && creditRows}
            <PayMethods method={tendering.method} onChoose={choose} />
            <div className="pay-columns">
              <TenderRows
                ref={rows}
                tendering={tendering}
                tendered={tendered}
                rate={rate}
                armed={armed}
                onArm={focus}
                onType={type}
                inputMode={isPhone ? 'decimal' : 'none'}
                cardChoice={
                  <CardChoice
                    terminals={terminals}
                    card={{ isDebit: tendering.isDebit ?? false, terminal: tendering.terminal ?? null }}
                    onChange={card => setTendering({ ...tendering, ...card })}
                  />
                }
                onReference={reference => setTendering({ ...tendering, reference })}
              />
              {!isNarrow && <PaySummary till={till} />}
            </div>
            {!hasCredits && creditRows}
            {tendering.terms === 'now' && (
              <MoreOptions
                deliverLater={extras.deliverLater}
                onDeliverLater={deliverLater => setExtras({ ...extras, deliverLater })}
              />
            )}
          </div>
        </div>
        <div className="half-side pay-right">
          <ChangeBand
            tendering={tendering}
            tendered={tendered}
            total={due}
            {...(credits.exchange?.refunds.length && { handsBack: credits.exchange.rest })}
          />
          <QuickCash
            due={leftForCash(tendered, due)}
            isShown={
              fieldsOf(tendering.method, rate).includes('cash') && tendering.terms === 'now' && due > 0
            }
            typed={tendering.typed.cash ?? ''}
            onPick={sum => fill('cash', sum)}
          />
          <div className="pay-foot">
            {!isPhone && <Pad keys={padKeys} onKey={onPad} label={texts.amountOf(texts.fields[armed])} />}
            <NextStep
              label={isBusy ? texts.busy : texts.confirms[tendering.terms]}
              amount={due}
              keys="enter"
              hint={isBusy ? texts.busyHint : undefined}
              blockedReason={isBusy ? null : blocked}
              isBusy={isBusy}
              onPress={() => void confirm()}
            />
          </div>
        </div>
      </main>
      {needed && (
        <Suspense fallback={<KeysWait />}>
          <ApproveSale needed={needed} onAnswer={approve} />
        </Suspense>
      )}
      {choosesCustomer && (
        <Suspense fallback={<KeysWait />}>
          <CustomerDialog onClose={() => setChoosesCustomer(false)} />
        </Suspense>
      )}
    </TillFrame>
  )
}

const padKeys = [
  ...digitKeys(1, 3),
  { key: '+50', tone: 'tool' as const },
  ...digitKeys(4, 6),
  { key: '+100', tone: 'tool' as const },
  ...digitKeys(7, 9),
  { key: '+500', tone: 'tool' as const },
  clearKey,
  { key: '0' },
  { key: '00' },
  backKey,
]

const fieldIn = (rows: Element | null, field: TenderField) =>
  rows?.querySelector<HTMLInputElement>(`[data-field=${field}]`)

const textOf = (amount: number): string => (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

function rateOf(rate: unknown): Rate | null {
  return rate == null ? null : parseRate(String(rate))
}
