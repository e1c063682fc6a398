import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useContentKey } from '#browser/use-content-key.ts'
import { mostPieces } from '#domain/stock.ts'
import { mostLines } from '#contract/lines.ts'
import { placesOf } from './find-products.screens.ts'
import { stockWords } from './stock-words.screens.ts'

export const movementKinds = ['entry', 'output', 'transfer'] as const
export type MovementKind = (typeof movementKinds)[number]

export interface MovementLine {
  readonly product: WireRecord
  /** As typed. */
  readonly quantity: string
}

interface Draft {
  readonly kind: MovementKind
  /** Ids as in the select's options; empty for none. */
  readonly origin: string
  readonly destiny: string
  readonly note: string
  readonly lines: readonly MovementLine[]
}

const blank: Draft = { kind: 'entry', origin: '', destiny: '', note: '', lines: [] }
const words = stockWords.move

export const piecesOf = ({ quantity }: MovementLine) => Number(quantity)
const isWhole = (line: MovementLine) =>
  Number.isInteger(piecesOf(line)) && piecesOf(line) >= 1 && piecesOf(line) <= mostPieces

/** The pieces of a line's product in a warehouse. */
export const heldAt = ({ product }: MovementLine, place: string) => placesOf(product).get(place) ?? 0

export function useNewMovement(onDone: () => void) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const { keyOf } = useContentKey()
  const { kind, origin, destiny, lines } = draft
  const leaves = kind !== 'entry'
  const comes = kind !== 'output'

  function change(next: (draft: Draft) => Draft): void {
    setDraft(next)
    setErrors({})
    setFailure(null)
  }

  function add(product: WireRecord): void {
    const known = lines.find(line => line.product.id === product.id)
    setSaid(words.added(String(product['name']), known ? piecesOf(known) + 1 : 1))
    change(now => {
      const isKnown = now.lines.some(line => line.product.id === product.id)
      if (!isKnown && now.lines.length >= mostLines) return now
      return {
        ...now,
        lines: isKnown
          ? now.lines.map(line =>
              line.product.id === product.id ? { product, quantity: String(piecesOf(line) + 1) } : line,
            )
          : [{ product, quantity: '1' }, ...now.lines],
      }
    })
  }

  const short = leaves && origin !== '' ? lines.filter(line => heldAt(line, origin) < piecesOf(line)) : []
  const isReady =
    lines.length > 0 &&
    lines.every(isWhole) &&
    (!leaves || origin !== '') &&
    (!comes || destiny !== '') &&
    short.length === 0 &&
    !(kind === 'transfer' && origin === destiny)

  async function send(): Promise<void> {
    if (busy || !isReady) return
    const body = {
      warehouse_origin_id: leaves ? Number(origin) : null,
      warehouse_destiny_id: comes ? Number(destiny) : null,
      ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
      details: lines.map(line => ({ product_id: line.product.id, quantity: piecesOf(line) })),
    }
    setBusy(true)
    try {
      await call('POST', 'movements', body, { key: keyOf(JSON.stringify(body)) })
      succeeded(words.title, words.done[kind])
      void forgetRecords(queries)
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const all = Object.fromEntries(Object.entries(fields).map(([name, [text = '']]) => [name, text]))
      setErrors(all)
      if (!Object.keys(all).some(isShown)) setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return { draft, errors, failure, busy, said, short, isReady, leaves, comes, change, add, send }
}

function isShown(name: string): boolean {
  return name.startsWith('details.') || name.startsWith('warehouse_') || name === 'note'
}
