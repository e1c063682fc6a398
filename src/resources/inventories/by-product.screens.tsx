import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { flagText } from '#console/record/value-text.ts'
import { useAddress } from '#console/list/address.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl, Skeleton, TextInput, useDebouncedCallback } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Pager } from '../movements/pager.screens.tsx'
import { stockWords } from '../movements/stock-words.screens.ts'
import { inventories } from './inventory.resource.ts'
import { number, type ProductPage, type ProductRow } from './pivot.screens.ts'
import { WaysToSee } from './ways-to-see.screens.tsx'

const words = stockWords.pivot
const perPage = 25
const pauseMs = 300
const levels = (['all', 'none', 'few'] as const).map(value => ({ value, label: words.levels[value] }))

/** A row for each product and a column for each warehouse, with the sums of both. */
export default function ByProduct() {
  const { search, go } = useAddress()
  const q = String(search['q'] ?? '')
  const level = String(search['level'] ?? 'all')
  const page = Number(search['page'] ?? 1) || 1
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(perPage),
    ...(q !== '' && { q }),
    ...(level !== 'all' && { stock_level: level }),
  })
  const path = `inventories/by-product?${query}`
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['inventories', 'list', path],
    queryFn: ({ signal }) => call<ProductPage>('GET', path, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
  const [typed, setTyped] = useState(q)
  const seek = useDebouncedCallback((text: string) => {
    const { page: _, q: __, ...rest } = search
    go({ ...rest, ...(text !== '' && { q: text }) }, { replace: true })
  }, pauseMs)

  return (
    <div className="pivot-page">
      <header className="pivot-head">
        <h1>{textsOf(inventories).many}</h1>
        <WaysToSee />
      </header>
      <section className="card pivot">
        <div className="pivot-line">
          <TextInput
            aria-label={words.search}
            placeholder={words.search}
            leftSection={<Icon name="search" />}
            value={typed}
            onChange={event => {
              setTyped(event.currentTarget.value)
              seek(event.currentTarget.value.trim())
            }}
          />
          <SegmentedControl
            size="xs"
            aria-label={textsOf(inventories).fields['stockLevel']}
            data={levels}
            value={level}
            onChange={value => {
              const { page: _, level: __, ...rest } = search
              go(value === 'all' ? rest : { ...rest, level: value }, { replace: true })
            }}
          />
        </div>
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={360} />}
        {data?.total === 0 && <p className="pivot-none">{words.none}</p>}
        {data && data.total > 0 && <Pivot page={data} isOld={isPlaceholderData} />}
        {data && (
          <Pager page={page} last={data.last_page} onChange={next => go({ ...search, page: String(next) })} />
        )}
      </section>
    </div>
  )
}

function Pivot({ page: { data, warehouses }, isOld }: { page: ProductPage; isOld: boolean }) {
  // Only warehouses that sell count in the total, as in the stock of each product.
  const all = warehouses.reduce((sum, { pieces, sells }) => sum + (sells === 1 ? pieces : 0), 0)
  return (
    <div
      className="pivot-scroll"
      data-old={isOld || undefined}
      role="region"
      aria-label={words.product}
      tabIndex={0}
    >
      <table className="pivot-table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            {warehouses.map(({ id, name, sells }) => (
              <th key={id} scope="col" data-number>
                <span>{name}</span>
                {sells === 0 && <small>{flagText(inventories, 'sells', false)}</small>}
              </th>
            ))}
            <th scope="col" data-number>
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(row => (
            <tr key={row.id}>
              <th scope="row">
                <Name row={row} />
              </th>
              {warehouses.map(({ id }) => {
                const pieces = row.places[String(id)] ?? 0
                return (
                  <td key={id} data-number data-none={pieces === 0 || undefined}>
                    {number(pieces)}
                  </td>
                )
              })}
              <td data-number>
                <Total row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {words.total}
              <small>{words.all}</small>
            </th>
            {warehouses.map(({ id, pieces }) => (
              <td key={id} data-number>
                {number(pieces)}
              </td>
            ))}
            <td data-number>{number(all)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Name({ row: { id, name, internal_code: code, thumbnail_url: url } }: { row: ProductRow }) {
  return (
    <div className="pivot-name">
      <Thumbnail picture={url === null ? null : { url }} />
      <div>
        <Link className="pivot-link" to="/admin/products" search={{ inventory: String(id) }}>
          {name}
        </Link>
        <small>{code}</small>
      </div>
    </div>
  )
}

function Total({ row: { stock, stock_level: level } }: { row: ProductRow }) {
  if (level === 'none') return <StatusBadge tone="bad" label={stockWords.stock.soldOut} />
  if (level === 'few') return <StatusBadge tone="warn" label={number(stock)} />
  return <b>{number(stock)}</b>
}
