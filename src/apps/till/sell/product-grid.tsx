import './product-grid.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useLatest } from '#browser/use-latest.ts'
import { Button, Skeleton } from '#ui/kit.ts'
import { useStore } from '#browser/use-store.ts'
import { quantityOf } from '../core/cart/ticket.ts'
import { useTicket } from '../cart/use-ticket.ts'
import { copyView, type TillProduct } from '../core/copy/copy.ts'
import { changeFilter, useFilter } from './filter.ts'
import { hasPieces } from './held-tiles.ts'
import { ProductTile } from './product-tile.tsx'
import { sellTexts as texts } from './texts-sell.ts'

export interface GridHandle {
  readonly focus: () => void
}

interface ProductGridProps {
  products: readonly TillProduct[]
  onPick: (product: TillProduct) => void
  ref?: Ref<GridHandle>
}

const narrowest = 132
const textHeight = 75

/** The products with pieces, as tiles. Only the rows near the screen are drawn. */
export function ProductGrid({ products, onPick, ref }: ProductGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { columns, gap, height } = useMeasures(box)
  const [stop, setStop] = useState(0)
  const ticket = useTicket()
  const { text } = useFilter()
  const { isComplete } = useStore(copyView)
  const last = products.length - 1
  const first = text.trim() === '' ? -1 : products.findIndex(hasPieces)
  const current = Math.min(stop, Math.max(0, last))
  const rows = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => height + gap,
    overscan: 3,
  })
  const latestRows = useLatest(rows)
  const latest = useLatest({ columns, last })

  useLayoutEffect(() => rows.measure(), [height, gap])

  const focus = useCallback((place: number) => {
    setStop(place)
    latestRows.current.scrollToIndex(Math.floor(place / latest.current.columns))
    // The tile of a row that was not drawn exists after the next frame.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place='${place}']`)?.focus({ preventScroll: true }),
    )
  }, [])

  useImperativeHandle(ref, () => ({ focus: () => focus(0) }), [focus])

  const onKeyDown = useCallback((event: KeyboardEvent, place: number) => {
    const { columns: wide, last: end } = latest.current
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = place + step
    if (next >= 0 && next <= end) focus(next)
  }, [])

  if (products.length === 0) {
    return (
      <div className="grid-box" ref={box}>
        {!isComplete && text === '' ? <Waiting /> : <Nothing text={text} />}
      </div>
    )
  }
  return (
    <div className="grid-box" ref={box} role="group" aria-label={texts.products} tabIndex={-1}>
      <div className="grid-rows" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(row => (
          <div
            key={row.key}
            className="grid-row"
            style={
              {
                '--columns': columns,
                gap,
                height,
                transform: `translateY(${row.start}px)`,
              } as CSSProperties
            }
          >
            {products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => {
              const place = row.index * columns + column
              return (
                <ProductTile
                  key={product.id}
                  product={product}
                  count={quantityOf(ticket, product.id)}
                  isSelected={ticket.selected === product.id}
                  isFirst={place === first}
                  isStop={place === current}
                  place={place}
                  onPick={onPick}
                  onKeyDown={onKeyDown}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid-waiting" role="status" aria-label={texts.copying}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} height={196} radius={10} />
      ))}
    </div>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <div className="grid-nothing" role="status">
      <p>{text.trim() === '' ? texts.noProducts : texts.noResults(text.trim())}</p>
      {text.trim() !== '' && (
        <Button size="lg" variant="default" onClick={() => changeFilter({ text: '' })}>
          {texts.clearSearch}
        </Button>
      )}
    </div>
  )
}

/** As many columns as fit; pictures are 5:4, on a phone 3:2. */
function useMeasures(box: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setWidth(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const gap = width >= 760 ? 10 : width >= 480 ? 8 : 10
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)))
  const tile = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, gap, height: Math.round(tile * (width < 480 ? 0.66 : 0.8)) + textHeight }
}
