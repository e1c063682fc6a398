import { formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { Table } from '#ui/kit.ts'
import type { BulkTab } from './bulk-form.screens.ts'
import { bulkWords } from './bulk-words.screens.ts'

const words = bulkWords.preview

interface State {
  readonly currency: Currency
  readonly price: number | null
  readonly offer_price: number | null
  readonly has_discount: 0 | 1
  readonly discount_percent: number
  readonly category: string | null
  readonly subcategory: string | null
  readonly supplier: string | null
  readonly status: 0 | 1
}

export interface BulkPreview {
  readonly total: number
  readonly missing: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  readonly seen: string
  readonly price_mxn: { readonly before: number; readonly after: number }
  readonly products: readonly {
    readonly id: number
    readonly internal_code: string
    readonly name: string
    readonly before: State
    readonly after: State
  }[]
  readonly refusals: readonly {
    readonly reason: keyof typeof bulkWords.reasons
    readonly products: number
    readonly names: readonly string[]
  }[]
}

interface PreviewProps {
  preview: BulkPreview
  tab: BulkTab
  /** The preview is being computed again. */
  isOld: boolean
}

const money = (amount: number) => formatMoney(wireCents(amount))

/** The counts, the products left out with their reasons, and the first rows before and after. */
export function Preview({ preview, tab, isOld }: PreviewProps) {
  const { changed, same, refused, missing, refusals, products, price_mxn: sums } = preview
  return (
    <section className="bulk-preview" aria-label={words.label} data-old={isOld || undefined}>
      <p className="bulk-summary" role="status">
        {words.summary(changed, same, refused, missing)}
      </p>
      {refusals.length > 0 && (
        <ul className="bulk-refusals">
          {refusals.map(({ reason, products: count, names }) => (
            <li key={reason}>
              <b>{bulkWords.reasons[reason]}</b>
              {': '}
              {bulkWords.names(names, count - names.length)}
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Table className="bulk-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.product}</Table.Th>
              <Table.Th data-number>{words.before}</Table.Th>
              <Table.Th data-number>{words.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map(({ id, name, internal_code: code, before, after }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {name}
                  <p className="product-quiet">{code}</p>
                </Table.Td>
                <Table.Td data-number>
                  <StateText state={before} tab={tab} />
                </Table.Td>
                <Table.Td data-number data-after>
                  <StateText state={after} tab={tab} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {changed > products.length && <p className="product-quiet">{words.rest(changed - products.length)}</p>}
      {(tab === 'offer' || tab === 'price') && changed > 0 && (
        <p className="bulk-total">{words.total(money(sums.before), money(sums.after))}</p>
      )}
    </section>
  )
}

function StateText({ state, tab }: { state: State; tab: BulkTab }) {
  if (tab === 'status') return state.status === 1 ? words.shown : words.hidden
  if (tab === 'supplier') return state.supplier ?? words.none
  if (tab === 'category') {
    return (
      <>
        {state.category ?? words.none}
        {state.subcategory !== null && <p className="product-quiet">{state.subcategory}</p>}
      </>
    )
  }
  const { price, offer_price: offer, currency } = state
  if (price === null || offer === null) return words.noPrice
  const isOn = state.has_discount === 1
  return (
    <>
      {formatMoney(wireCents(tab === 'price' ? price : offer), currency)}
      {tab === 'offer' && (
        <p className="product-quiet">{isOn ? `−${state.discount_percent} %` : words.off}</p>
      )}
      {tab === 'price' && isOn && (
        <p className="product-quiet">
          {formatMoney(wireCents(offer), currency)} (−{state.discount_percent} %)
        </p>
      )}
    </>
  )
}
