import { useMemo } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { textOf } from '#console/form/field-input.ts'
import { formLines } from '#console/lines/form-lines.ts'
import { LinesView } from '#console/page/lines-view.tsx'
import { thumbnailOf } from '#console/record/record-picture.ts'
import type { LineExtras, LineState } from '#console/screen-extras.ts'
import type { FormState } from '#console/form/form-state.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, storedPercent, wireCents, type Cents } from '#domain/money.ts'
import { lineAmount, orderTotals } from '#domain/purchase-totals.ts'
import { mostPieces } from '#domain/stock.ts'
import { typedCents, typedPieces } from '#domain/typed-amount.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { Row } from '#contract/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { products } from '../products/product.resource.ts'
import { ImportLines } from './import-lines.screens.tsx'
import { lineDefaults, LineTools } from './line-tools.screens.tsx'
import { followProduct } from './line-price.screens.ts'
import { buyerlessOf, currencyOf, linesOf, moneyOf } from './order-money.screens.ts'
import { useOrderProducts } from './order-products.screens.ts'
import { words } from './order-words.screens.ts'
import { ProductChoice } from './product-choice.screens.tsx'
import { purchaseOrders } from './purchase-order.resource.ts'

/** An incomplete text counts as nothing. */
const priced = ({ values }: LineState) => ({
  unitPriceRaw: typedCents(String(values['unit_price_raw'] ?? '')) ?? cents(0),
  quantity: typedPieces(String(values['quantity'] ?? ''), mostPieces) ?? 0,
})

export const editedLines: LineExtras = {
  columns: [
    { field: 'productId' },
    { field: 'supplierCode', width: 136 },
    { field: 'description', width: 200 },
    { field: 'unitPriceRaw', width: 132 },
    { field: 'quantity', width: 92 },
    { field: 'amount', width: 124 },
  ],
  defaults: lineDefaults,
  controls: { productId: ProductChoice },
  cells: {
    amount: line => {
      const amount = lineAmount(priced(line))
      return amount === null ? '–' : formatMoney(amount)
    },
  },
  follow: (wire, { values }, form) => (wire === 'product_id' ? followProduct(values, form) : {}),
  notes: { productId: ({ values }) => textOf(values['note']) || undefined },
  Tools: LineTools,
  Footer: Totals,
}

/** The totals of the lines, by the server's own rules. */
function Totals({ lines, form }: { lines: readonly LineState[]; form?: FormState }) {
  const { settings } = useAppData()
  const values = form?.values ?? {}
  const typed = Number(values['iva_rate'] || settings.ivaRate)
  const ivaRate = storedPercent(Number.isFinite(typed) ? typed : 0)
  const totals = useTotals(lines.map(priced), values['tax_included'] === true, ivaRate)
  if (!totals) return <p className="lines-fault">{words.totals.tooLarge}</p>
  const said = (amount: Cents) => formatMoney(amount, currencyOf(values))
  return (
    <dl className="order-totals">
      <dt>{words.totals.subtotal}</dt>
      <dd>{said(totals.subtotal)}</dd>
      <dt>{words.totals.tax}</dt>
      <dd>{said(totals.tax)}</dd>
      <dt>{words.totals.total}</dt>
      <dd>
        <b>{said(totals.total)}</b>
      </dd>
    </dl>
  )
}

function useTotals(
  lines: readonly { readonly unitPriceRaw: Cents; readonly quantity: number }[],
  taxIncluded: boolean,
  ivaRate: ReturnType<typeof storedPercent>,
) {
  try {
    return orderTotals(lines, { taxIncluded, ivaRate })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The lines of an order, to read: what was ordered, and how much of it has arrived. */
export function OrderLines({ record }: { record: WireRecord }) {
  const known = useOrderProducts(record)
  const [list] = useMemo(
    () => formLines(purchaseOrders, { lines: { details: shownLines(record, known) } }),
    [record, known],
  )
  if (!list) return null
  const isLocked = record['reception_status'] !== 'pending'
  const brought = !isLocked && (
    <ImportLines source={{ path: `purchase-orders/${record.id}/details/import` }} />
  )
  if (linesOf(record).length === 0) {
    return (
      <div className="record-none">
        <p>{words.noLines}</p>
        {brought}
      </div>
    )
  }
  return (
    <div className="order-lines">
      <LinesView
        list={list}
        record={record}
        note={
          isLocked ? (
            <span className="order-locked">
              <Icon name="lock" size={16} />
              {words.locked}
            </span>
          ) : (
            brought
          )
        }
      />
    </div>
  )
}

/** Without the currency, which the foot shows. */
const money = (value: unknown) => formatMoney(wireCents(Number(value)))

function shownLines(record: WireRecord, known: ReadonlyMap<number, WireRecord>): LineExtras {
  return {
    columns: [
      { field: 'productName' },
      { field: 'unitPriceRaw', width: 116 },
      { field: 'quantity', width: 84 },
      { field: 'receivedQuantity', width: 148 },
      { field: 'amount', width: 128 },
    ],
    cells: {
      productName: ({ stored }) => (
        <Product line={stored} product={known.get(Number(stored['product_id']))} />
      ),
      unitPriceRaw: ({ stored }) => money(stored['unit_price_raw']),
      receivedQuantity: ({ stored }) => <Received line={stored} />,
      amount: ({ stored }) => money(stored['amount']),
    },
    Footer: () => (
      <p className="order-foot-total">
        <span className="muted">{words.totals.total}</span> <b>{moneyOf(record, 'total')}</b>
      </p>
    ),
  }
}

export function Product({ line, product }: { line: Row; product?: WireRecord | undefined }) {
  const { internal_code: code, supplier_code: supplied, description } = line
  const codes = [code, supplied != null && words.supplierCode(String(supplied))]
  return (
    <span className="order-product">
      {product && <Thumbnail picture={thumbnailOf(products, product)} />}
      <span>
        {String(line['product_name'])}
        {description != null && <small>{String(description)}</small>}
        <small>{codes.filter(Boolean).join(' · ')}</small>
        {line['sold_for'] != null && <small>{words.soldFor(String(line['sold_for']))}</small>}
        {buyerlessOf(line) > 0 && (
          <small className="order-buyerless">{words.buyerless(buyerlessOf(line))}</small>
        )}
      </span>
    </span>
  )
}

function Received({ line }: { line: Row }) {
  const all = Number(line['quantity'])
  const came = Number(line['received_quantity'] ?? 0)
  const isWhole = came >= all
  return (
    <span className="order-received" data-none={came === 0 || undefined}>
      <Progress size={4} color="var(--link)" value={(came / all) * 100} aria-hidden="true" />
      <span>
        {isWhole && <Icon name="check" size={16} />}
        {came.toLocaleString('es-MX')}/{all.toLocaleString('es-MX')}
      </span>
    </span>
  )
}
