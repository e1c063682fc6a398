import { useState } from 'react'
import { cents, formatMoney, mulDiv, storedRate, toDecimal, type Cents } from '#domain/money.ts'
import { voucherWay, waysToPay, type WayToPay } from '#domain/tenders.ts'
import { balanceAfter, typedCents } from '#domain/typed-amount.ts'
import { readVoucherCode } from '#domain/voucher-code.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { printPage } from '#browser/print-page.ts'
import { centsOf, tendersOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Button, NativeSelect, SegmentedControl, TextInput } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { MoneyField } from '../drawer/money-field.tsx'
import { paymentWith } from '../pay/tendering.ts'
import { payTexts } from '../pay/texts-pay.ts'
import { useChangeQuestion } from '../pay/use-change-question.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import { useFilled } from '../shell/use-filled.ts'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'
import { VoucherField } from './voucher-field.tsx'

const texts = salesTexts.pay

interface PaySaleProps extends SaleDialogProps {
  /** The sale is a colleague's, of which no more than this is seen. */
  isColleagues?: boolean
}

/** An instalment of a sale on credit or set aside. */
export function PaySale({ sale, onClose, isColleagues = false }: PaySaleProps) {
  const { drawer } = useStart()
  const isConnected = useIsReached()
  const balance = centsOf(sale, 'balance')
  const { area, mark } = useFilled()
  const [amount, setAmount] = useState(pesos(balance))
  const [way, setWay] = useState<WayToPay>('01')
  const [received, setReceived] = useState('')
  const [currency, setCurrency] = useState<'MXN' | 'USD'>('MXN')
  const [reference, setReference] = useState('')
  const rate = drawer?.['exchange_rate'] == null ? null : storedRate(drawer['exchange_rate'])
  const isCash = way === '01'
  const left = amount.trim() === '' ? null : balanceAfter(balance, amount)
  const due = typedCents(amount) ?? cents(0)
  const money = received.trim() === '' && currency === 'MXN' ? due : typedCents(received)
  const paid =
    isCash && money !== null && left !== null && left !== 'over'
      ? paymentWith([{ wayToPay: '01', currency, amount: money, reference: null }], due, rate)
      : null
  const askAboutChange = useChangeQuestion()
  const missing = paid === null ? 0 : due - paid.paid

  // A scanned vale pays, whatever was chosen before.
  useScan(code => {
    if (readVoucherCode(code) === null) return beep('unknown')
    setWay(voucherWay)
    setReference(code)
    beep('added')
  })

  function choose(next: WayToPay) {
    setWay(next)
    setReference('')
  }

  function fill(sum: Cents) {
    setAmount(pesos(sum))
    mark()
  }

  function ask() {
    if (left === 'over') return texts.over(formatMoney(balance))
    if (left === null || due === 0 || (isCash && paid === null)) return texts.unreadable
    if (missing > 0) return texts.short(formatMoney(cents(missing)))
    if (way === voucherWay) {
      if (!isConnected) return payTexts.vouchers.offline
      const code = readVoucherCode(reference)
      if (code === null) return texts.noVoucher
      return {
        amount: toDecimal(due),
        tenders: [{ way_to_pay: way, amount: toDecimal(due), reference: code }],
      }
    }
    const note = reference.trim() === '' ? {} : { reference: reference.trim() }
    const tender = isCash
      ? { way_to_pay: way, currency, amount: toDecimal(money ?? due) }
      : { way_to_pay: way, amount: toDecimal(due), ...note }
    return { amount: toDecimal(due), tenders: [tender] }
  }

  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={texts.title(String(sale['folio']))}
      button={texts.send}
      isDirty={amount !== pesos(balance) || received !== '' || reference !== ''}
      action="pay"
      {...(isColleagues && { path: `pos/owed/${sale.id}/pay` })}
      ask={ask}
      isSure={async () =>
        paid === null ||
        askAboutChange({ received: cents(paid.paid + paid.change), change: paid.change }, due)
      }
      done={isColleagues ? tellOwed : tell}
    >
      <div className="pay-amount" ref={area} data-scan="take">
        <MoneyField isFirst name="amount" label={texts.amount} value={amount} onChange={setAmount} />
        <Button variant="default" size="md" onClick={() => fill(mulDiv(balance, 1, 2))}>
          {texts.half}
        </Button>
        <Button variant="default" size="md" onClick={() => fill(balance)}>
          {texts.whole}
        </Button>
      </div>
      <NativeSelect
        size="lg"
        label={texts.way}
        value={way}
        data={waysToPay.map(value => ({ value, label: salesTexts.ways[value] ?? value }))}
        onChange={event => choose(event.currentTarget.value as WayToPay)}
      />
      {isCash ? (
        <>
          <MoneyField
            name="received"
            label={texts.received}
            placeholder={currency === 'MXN' ? texts.exact : '0.00'}
            {...(currency === 'USD' && { unit: 'USD' })}
            value={received}
            onChange={setReceived}
          />
          {rate !== null && (
            <SegmentedControl
              className="segments"
              fullWidth
              aria-label={texts.received}
              data={[
                { value: 'MXN', label: texts.pesos },
                { value: 'USD', label: texts.dollars },
              ]}
              value={currency}
              onChange={setCurrency}
            />
          )}
        </>
      ) : way === voucherWay ? (
        <VoucherField code={reference} onCode={setReference} onFound={rest => due > rest && fill(rest)} />
      ) : (
        <TextInput
          size="lg"
          label={texts.reference}
          maxLength={60}
          value={reference}
          onChange={event => setReference(event.currentTarget.value)}
        />
      )}
      <p className="pay-result" data-short={missing > 0 || left === 'over' || undefined} role="status">
        {left === 'over'
          ? texts.over(formatMoney(balance))
          : left === null
            ? ''
            : missing > 0
              ? texts.short(formatMoney(cents(missing)))
              : left === 0
                ? texts.settles
                : texts.leaves(formatMoney(left))}{' '}
        {paid !== null && paid.change > 0 && <b>{texts.change(formatMoney(paid.change))}</b>}
      </p>
    </SaleDialog>
  )
}

const pesos = (amount: Cents) => toDecimal(amount).toFixed(2)

function tell(sale: WireRecord): void {
  const last = tendersOf(sale)
    .filter(({ kind }) => kind === 'payment')
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .at(-1)
  tellPaid(centsOf(sale, 'balance'), last && `sales/${sale.id}/tenders/${Number(last['id'])}/receipt`)
}

const tellOwed = (paid: WireRecord): void =>
  tellPaid(centsOf(paid, 'balance'), `pos/owed/${paid.id}/tenders/${Number(paid['tender_id'])}/receipt`)

/** A payment stands even when its receipt does not print. */
function tellPaid(balance: Cents, receipt: string | undefined): void {
  succeeded(salesTexts.title, balance > 0 ? texts.done(formatMoney(balance)) : texts.paid)
  if (receipt === undefined) return
  printPage(`/api/${receipt}`).catch((error: unknown) => failed(error, texts.receipt))
}
