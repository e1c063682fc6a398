import { useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Loader, NumberInput, TextInput } from '#ui/kit.ts'
import { countWords as words } from './count-words.screens.ts'
import type { Tallies } from './use-tallies.screens.ts'

interface Scanned {
  readonly product_id: number
  readonly internal_code: string
  readonly product_name: string
  readonly line: WireRecord | null
}

interface ScanLineProps {
  countId: number
  tallies: Tallies
}

/** Each scanned code adds a piece; the last one can be corrected at once. */
export function ScanLine({ countId, tallies }: ScanLineProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [last, setLast] = useState<Scanned | null>(null)
  const [waiting, setWaiting] = useState(0)
  const turn = useRef(Promise.resolve())
  /** Each code is looked up only once, so that its next scan needs no network. */
  const known = useRef(new Map<string, Scanned>())

  function enter(): void {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    setFault(null)
    setWaiting(count => count + 1)
    // Lookups run in the order of the scans, whatever the network does.
    turn.current = turn.current.then(() => scan(code)).finally(() => setWaiting(count => count - 1))
  }

  async function scan(code: string): Promise<void> {
    try {
      const found = known.current.get(code) ?? (await lookUp(code))
      known.current.set(code, found)
      const before = heldOf(found)
      setCounted(found, before + 1)
    } catch (error) {
      setFault(
        error instanceof ApiError ? (error.fields['code']?.[0] ?? failureText(error)) : failureText(error),
      )
      navigator.vibrate?.(200)
    }
  }

  async function lookUp(code: string): Promise<Scanned> {
    const query = new URLSearchParams({ code })
    return (await call<{ data: Scanned }>('GET', `stock-counts/${countId}/lookup?${query}`)).data
  }

  /** The quantity counted so far, on this device or by the server's answer. */
  function heldOf({ product_id: id, line }: Scanned): number {
    const own = latest.current.get(id) ?? tallies.of(id)
    return own ?? Number(line?.['counted'] ?? 0)
  }

  /** Quantities stay here after they are saved, because the looked-up line is older. */
  const latest = useRef(new Map<number, number>())

  function setCounted(product: Scanned, counted: number): void {
    latest.current.set(product.product_id, counted)
    tallies.count(product.product_id, counted)
    setLast(product)
  }

  const counted = last ? heldOf(last) : 0
  return (
    <div className="scan">
      <TextInput
        label={words.scan}
        description={words.scanHint}
        error={fault}
        value={typed}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<Icon name="search" />}
        rightSection={waiting > 0 ? <Loader size={16} /> : null}
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
      {last && (
        <section className="scan-last" aria-label={words.last}>
          <div>
            <p className="scan-name">{last.product_name}</p>
            <p className="scan-quiet">{last.internal_code}</p>
          </div>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.less(last.product_name)}
            disabled={counted === 0}
            onClick={() => setCounted(last, counted - 1)}
          >
            <span aria-hidden="true">{'\u2212'}</span>
          </ActionIcon>
          <NumberInput
            size="md"
            aria-label={words.counted(last.product_name)}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            min={0}
            max={1_000_000}
            inputMode="numeric"
            value={counted}
            onChange={value => {
              if (typeof value === 'number') setCounted(last, Math.trunc(value))
            }}
          />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.more(last.product_name)}
            onClick={() => setCounted(last, counted + 1)}
          >
            <Icon name="plus" />
          </ActionIcon>
          <p className="visually-hidden" role="status">
            {words.said(last.product_name, counted)}
          </p>
        </section>
      )}
    </div>
  )
}
