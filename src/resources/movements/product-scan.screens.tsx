import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Page } from '#contract/envelope.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { ScanField } from '#browser/scan/scan-field.tsx'
import { useScans, type Unused } from '#browser/scan/use-scans.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { UnstyledButton, useDebouncedValue } from '#ui/kit.ts'
import { byCode } from './find-products.screens.ts'
import { stockWords } from './stock-words.screens.ts'

const words = stockWords.move
const pauseMs = 250
const shown = 6

const find = async (q: string, signal?: AbortSignal) => {
  const query = new URLSearchParams({ q, per_page: String(shown), includes: 'inventories' })
  return (await call<Page<WireRecord>>('GET', `products?${query}`, undefined, { signal })).data
}

interface ProductScanProps {
  onFound: (product: WireRecord) => void
}

/** A field for codes, typed or scanned, and for names. */
export function ProductScan({ onFound }: ProductScanProps) {
  const scans = useScans(lookUp)
  const typed = scans.typed.trim()
  const input = useRef<HTMLInputElement>(null)
  const [q] = useDebouncedValue(typed, pauseMs)
  const offers = useQuery({
    queryKey: ['products', 'scan', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '' && typed !== '',
  })

  function take(product: WireRecord) {
    scans.type('')
    onFound(product)
    input.current?.focus()
  }

  async function lookUp(code: string): Promise<Unused | null> {
    try {
      const records = await find(code)
      const product = byCode(records, code) ?? (records.length === 1 ? records[0] : undefined)
      // A name that fits several products stays in the field, and they are offered.
      if (!product && records.length > 0) return { fault: null, returns: true }
      if (!product) return { fault: words.none(code), returns: false }
      onFound(product)
      return null
    } catch (error) {
      return { fault: failureText(error), returns: true }
    }
  }

  const offered = typed === '' ? [] : (offers.data ?? [])
  return (
    <div className="product-scan">
      <ScanField
        ref={input}
        scans={scans}
        label={words.scan}
        hint={words.scanHint}
        isBusy={offers.isFetching}
        isFirst
      />
      {offered.length > 0 && (
        <ul className="product-offers" aria-label={words.found}>
          {offered.map(product => (
            <li key={product.id}>
              <UnstyledButton onClick={() => take(product)}>
                <Thumbnail picture={pictureOf(product)} />
                <span>
                  {String(product['name'])}
                  <small>{String(product['internal_code'])}</small>
                </span>
                <span className="product-offer-stock">{stockWords.pieces(Number(product['stock']))}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function pictureOf(record: WireRecord) {
  const url = record['thumbnail_url']
  return typeof url === 'string' ? { url } : null
}
