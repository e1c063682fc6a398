import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Page } from '#contract/envelope.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loader, TextInput, UnstyledButton, useDebouncedValue } from '#ui/kit.ts'
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

/** A field for codes, typed or scanned, and for names. Scans that arrive during a lookup wait their turn. */
export function ProductScan({ onFound }: ProductScanProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)
  const turn = useRef(Promise.resolve())
  const input = useRef<HTMLInputElement>(null)
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const offers = useQuery({
    queryKey: ['products', 'scan', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '' && typed.trim() !== '',
  })

  function take(product: WireRecord) {
    setTyped('')
    setFault(null)
    onFound(product)
    input.current?.focus()
  }

  /** Lookups run in the order of the scans, whatever the network does. */
  function enter() {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    setFault(null)
    setWaiting(count => count + 1)
    turn.current = turn.current.then(() => lookUp(code)).finally(() => setWaiting(count => count - 1))
  }

  async function lookUp(code: string): Promise<void> {
    try {
      const found = await find(code)
      const product = byCode(found, code) ?? (found.length === 1 ? found[0] : undefined)
      if (product) onFound(product)
      else if (found.length === 0) setFault(words.none(code))
      // A name that matches several products stays in the field, so that they are offered.
      else setTyped(now => (now === '' ? code : now))
    } catch (error) {
      setFault(failureText(error))
      setTyped(now => (now === '' ? code : now))
    }
  }

  const offered = typed.trim() === '' ? [] : (offers.data ?? [])
  return (
    <div className="product-scan">
      <TextInput
        ref={input}
        data-autofocus
        label={words.scan}
        description={words.scanHint}
        error={fault}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<Icon name="search" />}
        rightSection={waiting > 0 || offers.isFetching ? <Loader size={16} /> : null}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setFault(null)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          enter()
        }}
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
