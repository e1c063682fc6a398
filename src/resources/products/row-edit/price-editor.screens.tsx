import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirst, type CellEditorProps } from '#console/list/cell-editor.tsx'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { forgetRecords } from '#browser/query.ts'
import { formatMoney, parseMoney, storedPercent, wireCents, type Currency } from '#domain/money.ts'
import { pricesOf } from '#domain/pricing.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { words } from '../product-words.screens.ts'

const texts = words.rowEdit

/** Edits the normal price in the list; what was typed stays when it cannot be saved. */
export default function PriceEditor({ record, onDone }: CellEditorProps) {
  const queries = useQueryClient()
  const before = record['price'] as number | null
  const currency = record['currency'] as Currency
  const name = String(record['name'])
  const [typed, setTyped] = useState(before === null ? '' : before.toFixed(2))
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (busy) return
    if (typed === '') return setError(texts.required)
    if (Number(typed) === before) return onDone()
    setBusy(true)
    setError(null)
    try {
      await call('PUT', `products/${record.id}`, { price: typed, original: { price: before } })
      const after = formatMoney(wireCents(Number(typed)), currency)
      succeeded(words.section, texts.priceDone(name, after), () => void putBack())
      onDone()
      void forgetRecords(queries)
    } catch (fault) {
      setError((fault instanceof ApiError && fault.fields['price']?.[0]) || failureText(fault))
    } finally {
      setBusy(false)
    }
  }

  /** Undoes the change, and is refused when somebody changed the price since. */
  async function putBack(): Promise<void> {
    try {
      await call('PUT', `products/${record.id}`, { price: before, original: { price: Number(typed) } })
    } catch (fault) {
      failed(fault, words.section)
    }
    void forgetRecords(queries)
  }

  const offer = record['has_discount'] === 1 ? offerOf(typed, Number(record['discount_percent'])) : null
  return (
    <form
      ref={focusFirst}
      className="cell-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <NumberInput
        data-autofocus
        label={texts.price(name)}
        prefix="$"
        rightSection={currency === 'MXN' ? undefined : currency}
        rightSectionWidth={48}
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        withKeyboardEvents={false}
        {...selectOnFocus}
        inputMode="decimal"
        error={error}
        description={offer === null ? undefined : texts.withOffer(formatMoney(offer, currency))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        onChange={value => {
          setTyped(String(value))
          setError(null)
        }}
      />
      <div className="cell-form-foot">
        <Button variant="default" disabled={busy} onClick={onDone}>
          {texts.cancel}
        </Button>
        <BusyButton type="submit" busy={busy}>
          {texts.save}
        </BusyButton>
      </div>
    </form>
  )
}

/** The price that the customer pays with the product's present offer; null while nothing is typed. */
function offerOf(typed: string, percent: number) {
  try {
    const price = parseMoney(typed)
    const facts = {
      price,
      currency: 'MXN',
      exchangeRate: null,
      hasDiscount: true,
      wholePesos: false,
    } as const
    return pricesOf({ ...facts, discountPercent: storedPercent(percent) }).offerPrice
  } catch {
    return null
  }
}
