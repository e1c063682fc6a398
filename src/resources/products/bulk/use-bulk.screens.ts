import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { intend } from '#browser/intention.ts'
import { forgetRecords } from '#browser/query.ts'
import { useDebouncedValue } from '#ui/kit.ts'
import { firstForm, requestOf, type BulkForm } from './bulk-form.screens.ts'
import type { BulkPreview } from './bulk-preview.screens.tsx'
import { undoBulk } from './bulk-undo.screens.ts'
import { bulkWords as words } from './bulk-words.screens.ts'

interface Target {
  readonly ids: readonly number[]
  readonly query?: string | undefined
  readonly onDone: () => void
}

const pauseMs = 200

/** The fields of the dialog at which a fault is shown; any other is shown above them. */
const fields = ['percent', 'amount', 'category_id', 'subcategory_id', 'supplier_id', 'status']

/** The state of the dialog: what is typed, its preview, and making the change as previewed. */
export function useBulk({ ids, query, onDone }: Target) {
  const queries = useQueryClient()
  const [form, setForm] = useState(firstForm)
  const [preview, setPreview] = useState<{ readonly of: string; readonly data: BulkPreview } | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const underWay = useRef(false)

  const change = requestOf(form)
  const target = query === undefined ? { ids } : { query }
  const wanted = change && JSON.stringify({ ...target, ...change })
  const [settled] = useDebouncedValue(wanted, pauseMs)

  // The answer to an older question is dropped with its aborted call.
  useEffect(() => {
    if (settled === null) return
    const control = new AbortController()
    const ask = async () => {
      try {
        const body = JSON.parse(settled) as object
        const { data } = await call<{ data: BulkPreview }>('POST', 'products/bulk/preview', body, {
          signal: control.signal,
        })
        if (!control.signal.aborted) setPreview({ of: settled, data })
      } catch (error) {
        if (!control.signal.aborted) tell(error)
      }
    }
    void ask()
    return () => control.abort()
  }, [settled, turn])

  function tell(error: unknown): void {
    const said = error instanceof ApiError ? error.fields : {}
    const known = Object.entries(said).filter(([field]) => fields.includes(field))
    setFaults(Object.fromEntries(known.map(([field, [first = '']]) => [field, first])))
    if (known.length === 0) setFailure(failureText(error))
  }

  function edit(part: Partial<BulkForm>): void {
    setForm({ ...form, ...part })
    setFaults({})
    setFailure(null)
  }

  const shown = preview?.of === wanted ? preview.data : null

  async function apply(): Promise<void> {
    if (underWay.current || wanted === null || !shown || shown.changed === 0) return
    underWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      const body = { ...(JSON.parse(wanted) as object), seen: shown.seen }
      const answer = await intend().insist(key =>
        call<{ data: { id: number; changed: number } }>('POST', 'products/bulk', body, { key }),
      )
      if (!answer) return
      const { id, changed } = answer.data
      succeeded(words.section, words.done(changed), () => void undoBulk(queries, id))
      void forgetRecords(queries)
      onDone()
    } catch (error) {
      tell(error)
      // The products may have changed since they were shown.
      setTurn(turn + 1)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    form,
    edit,
    faults,
    failure,
    busy,
    /** The last preview stays while a new one is computed. */
    preview: wanted === null ? null : (preview?.data ?? null),
    isFresh: shown !== null,
    isWhole: wanted !== null,
    apply,
    retry: () => {
      setFailure(null)
      setTurn(turn + 1)
    },
  }
}
