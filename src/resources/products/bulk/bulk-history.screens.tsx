import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { momentText } from '#console/record/value-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { undoBulk } from './bulk-undo.screens.ts'
import { bulkWords } from './bulk-words.screens.ts'

const words = bulkWords.history

interface KeptChange {
  readonly id: number
  readonly kind: 'offer' | 'no_offer' | 'price' | 'category' | 'supplier' | 'status'
  readonly request: Readonly<Record<string, unknown>>
  readonly products: number
  readonly user: string
  readonly created_at: string
  readonly undone_by: string | null
  readonly restored: number | null
}

/** The last changes of many products, each with its undo. */
export function BulkHistory() {
  const { settings } = useAppData()
  const queries = useQueryClient()
  const [undoing, setUndoing] = useState<number | null>(null)
  const { data, error } = useQuery({
    // Its key is that of a list, so that every write reads it again.
    queryKey: ['products/bulk', 'list'],
    queryFn: async ({ signal }) =>
      (await call<{ data: readonly KeptChange[] }>('GET', 'products/bulk', undefined, { signal })).data,
  })
  if (error) {
    return (
      <Alert tone="bad" small={failureTitle}>
        <p>{failureText(error)}</p>
      </Alert>
    )
  }
  if (!data) return <Skeleton height={160} />
  if (data.length === 0) return <p className="product-quiet">{words.none}</p>

  async function undo(id: number): Promise<void> {
    if (undoing !== null) return
    setUndoing(id)
    await undoBulk(queries, id)
    setUndoing(null)
  }

  return (
    <ul className="bulk-history">
      {data.map(change => {
        const when = momentText(change.created_at, settings.timeZone)
        const what = `${whatOf(change)} · ${words.products(change.products)}`
        return (
          <li key={change.id}>
            <div>
              <p>{what}</p>
              <p className="product-quiet">{words.who(change.user, when)}</p>
              {change.undone_by !== null && (
                <p className="product-quiet">
                  {words.undoneBy(change.undone_by, words.products(change.restored ?? 0))}
                </p>
              )}
            </div>
            {change.undone_by === null && (
              <Button
                variant="default"
                aria-label={words.undoThis(what)}
                disabled={undoing !== null}
                loading={undoing === change.id}
                onClick={() => void undo(change.id)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function whatOf({ kind, request }: KeptChange): string {
  const texts = words.what
  switch (kind) {
    case 'offer':
      return texts.offer(Number(request['percent']))
    case 'price':
      return texts.priceBy(stepText(request))
    case 'status':
      return request['status'] === true ? texts.shown : texts.hidden
    default:
      return texts[kind]
  }
}

function stepText({ percent, amount, rounding }: KeptChange['request']): string {
  const isAmount = amount !== null && amount !== undefined
  const value = Number(isAmount ? amount : (percent ?? 0))
  const size = isAmount ? formatMoney(wireCents(Math.abs(value))) : `${Math.abs(value)} %`
  const sign = value < 0 ? '−' : '+'
  return [value !== 0 && `${sign}${size}`, rounding !== 'none' && `→ .${String(rounding)}`]
    .filter(Boolean)
    .join(' ')
}
