import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { perPage } from './per-page.ts'
import { Supervised, useSearch } from './supervised.tsx'
import { supervisionTexts } from './texts-supervision.ts'
import { usePages } from './use-pages.ts'

const texts = supervisionTexts.stock

interface Stocked {
  readonly id: number
  readonly name: string
  readonly internal_code: string
  readonly total_stock: number
  readonly on_order: number
  readonly places: readonly {
    readonly warehouse_id: number
    readonly warehouse_name: string
    readonly quantity: number
    readonly held: number
  }[]
}

/** What there is in the warehouses of the registers somebody looks after, to be read. */
export function StockTab() {
  const search = useSearch()
  const [chosen, setChosen] = useState<Stocked | null>(null)
  const pages = usePages<Stocked>(
    'pos/stock',
    new URLSearchParams({
      per_page: perPage,
      count: 'capped',
      ...(search.searchText !== '' && { q: search.searchText }),
    }),
  )
  // The list may have been read again since.
  const shown = chosen && (pages.rows.find(({ id }) => id === chosen.id) ?? chosen)
  return (
    <Supervised
      title={supervisionTexts.tabs.stock}
      label={texts.search}
      search={search}
      pages={pages}
      row={each => <Row product={each} isChosen={each.id === chosen?.id} onChoose={() => setChosen(each)} />}
      idOf={({ id }) => id}
      nameOf={each => [each.internal_code]}
      choose={texts.choose}
      chosen={shown && <Places product={shown} onBack={() => setChosen(null)} />}
      onChoose={setChosen}
    />
  )
}

const sumOf = ({ places }: Stocked, name: 'quantity' | 'held') =>
  places.reduce((sum, place) => sum + place[name], 0)

interface RowProps {
  product: Stocked
  isChosen: boolean
  onChoose: () => void
}

function Row({ product, isChosen, onChoose }: RowProps) {
  const here = sumOf(product, 'quantity')
  const held = sumOf(product, 'held')
  return (
    <button type="button" className="sales-row supervision-stock" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        {product.name}
        <small>
          {product.internal_code}
          {held > 0 && ` · ${texts.held(held)}`}
          {product.on_order > 0 && ` · ${texts.onOrder(product.on_order)}`}
        </small>
      </span>
      <b data-none={here === 0 || undefined}>{texts.here(here)}</b>
    </button>
  )
}

function Places({ product, onBack }: { product: Stocked; onBack: () => void }) {
  return (
    <div className="sale">
      <header className="sale-head">
        <button type="button" className="page-back sale-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {supervisionTexts.tabs.stock}
        </button>
        <h2>{product.name}</h2>
        <span>{product.internal_code}</span>
      </header>
      <div className="sale-body">
        {product.places.length === 0 ? (
          <p className="muted supervision-none">{texts.none}</p>
        ) : (
          <table className="supervision-places">
            <thead>
              <tr>
                <th scope="col">{texts.warehouse}</th>
                <th scope="col">{texts.quantity}</th>
                <th scope="col">{texts.heldTitle}</th>
              </tr>
            </thead>
            <tbody>
              {product.places.map(place => (
                <tr key={place.warehouse_id}>
                  <th scope="row">{place.warehouse_name}</th>
                  <td>{place.quantity}</td>
                  <td>{place.held}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className="sale-sums">
          <div>
            <dt>{texts.onOrderTitle}</dt>
            <dd>{product.on_order}</dd>
          </div>
          <div>
            <dt>{texts.allWarehouses}</dt>
            <dd>{product.total_stock}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
