import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { figureText, figureWords } from '#browser/figures/figure-text.ts'
import { figuresQuery } from '#browser/figures/figures-query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { figures } from '#contract/figures.ts'
import { NativeSelect } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { productAddress, reportAddress } from './addresses.ts'
import { Bars } from './bars.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Lead } from './lead.tsx'
import { Panel, stateOf } from './panel.tsx'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

const orders = ['sales', 'pieces', 'margin'] as const
type Order = (typeof orders)[number]

const mostShown = 5
const mostRows = 50

/** The products that sold most, in the order of a figure that the role may read. */
export function BestSellers({ span, isReady }: { span: Span; isReady: boolean }) {
  const { role } = useAppData().user
  const mine = orders.filter(name => figures[name].readers.includes(role))
  const [order, setOrder] = useState<Order>('sales')
  const { from, to } = span
  const read = useQuery({
    ...figuresQuery({ figures: mine, by: ['product'], from, to, order, limit: mostRows }),
    enabled: isReady,
  })
  const rows = read.data?.rows ?? []
  const pictures = usePictures(rows.slice(0, mostShown).map(({ keys }) => Number(keys[0])))
  const lines = rows.map(({ keys: [key], names: [name], values }) => ({
    key: String(key),
    name: name ?? words.unnamed.product,
    values,
    to: typeof key === 'number' ? productAddress(key) : null,
    counts: reportAddress('documents', span, `product=${key ?? 'none'}`),
  }))
  return (
    <Panel
      title={words.best}
      report={reportAddress('products', span)}
      tools={
        <NativeSelect
          className="panel-order"
          size="xs"
          aria-label={words.order}
          data={mine.map(value => ({ value, label: words.bestBy[value] }))}
          value={order}
          onChange={event => setOrder(event.currentTarget.value as Order)}
        />
      }
      state={stateOf(read)}
      chart={() => (
        <Bars
          bars={lines.slice(0, mostShown).map(({ values, ...line }) => ({
            ...line,
            value: values[order] ?? 0,
            text: order === 'pieces' ? words.pieces(values.pieces ?? 0) : figureText(order, values[order]),
            under: order === 'pieces' ? figureText('sales', values.sales) : words.pieces(values.pieces ?? 0),
            picture: <Thumbnail picture={pictures.get(line.key) ?? null} />,
          }))}
        />
      )}
      table={() => (
        <FiguresTable
          heads={[words.heads.product, ...mine.map(name => figureWords.figures[name].name)]}
          rows={lines.map(({ key, name, values, to: address, counts }) => ({
            key,
            cells: [
              <Lead key="name" to={address}>
                {name}
              </Lead>,
              ...mine.map(each => (
                <Lead key={each} to={counts}>
                  {figureText(each, values[each])}
                </Lead>
              )),
            ],
          }))}
        />
      )}
    />
  )
}

function usePictures(ids: readonly number[]): ReadonlyMap<string, { readonly url: string }> {
  const search = new URLSearchParams(ids.map(id => ['whereIn[id][]', String(id)]))
  const path = `products?per_page=${mostShown}&${search.toString()}`
  const { data } = useQuery({
    queryKey: ['products', 'pictures', path],
    queryFn: ({ signal }) => call<{ data: WireRecord[] }>('GET', path, undefined, { signal }),
    enabled: ids.length > 0,
    // The best sellers change by one at a time, and the others keep their pictures.
    placeholderData: before => before,
  })
  return new Map(
    (data?.data ?? []).flatMap(({ id, thumbnail_url: url }) =>
      typeof url === 'string' ? [[String(id), { url }] as const] : [],
    ),
  )
}
