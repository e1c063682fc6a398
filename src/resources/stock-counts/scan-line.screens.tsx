import { useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { ScanField } from '#browser/scan/scan-field.tsx'
import { useScans, type Unused } from '#browser/scan/use-scans.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, NumberInput } from '#ui/kit.ts'
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
  const scans = useScans(scan)
  const [last, setLast] = useState<Scanned | null>(null)
  /** By code, so that a scan needs no network while its product waits to be saved, or while there is no connection. */
  const known = useRef(new Map<string, Scanned>())

  async function scan(code: string): Promise<Unused | null> {
    try {
      const before = known.current.get(code)
      const tally = before && tallies.has(before.product_id) ? before : await lookUp(code, before)
      known.current.set(code, tally)
      setCounted(tally, countedOf(tally) + 1)
      return null
    } catch (error) {
      navigator.vibrate?.(200)
      const own = error instanceof ApiError ? error.fields['code']?.[0] : undefined
      return { fault: own ?? failureText(error), returns: own === undefined }
    }
  }

  /** Read again, because somebody else may have counted it; without a connection this device's knowledge counts. */
  async function lookUp(code: string, before: Scanned | undefined): Promise<Scanned> {
    const query = new URLSearchParams({ code })
    try {
      const { data } = await call<{ data: Scanned }>('GET', `stock-counts/${countId}/lookup?${query}`)
      if (!tallies.has(data.product_id)) tallies.forget(data.product_id)
      return data
    } catch (error) {
      if (before && error instanceof ApiError && error.status === null) return before
      throw error
    }
  }

  /** The counted quantity, by this device or by the server's answer. */
  function countedOf({ product_id: id, line }: Scanned): number {
    const own = tallies.latest(id)
    return (own === undefined ? (line?.['counted'] as number | null | undefined) : own) ?? 0
  }

  function setCounted(product: Scanned, counted: number): void {
    tallies.count(product.product_id, counted)
    setLast(product)
  }

  const counted = last ? countedOf(last) : 0
  return (
    <div className="scan">
      <ScanField scans={scans} label={words.scan} hint={words.scanHint} size="md" />
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
