import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { keepTallies, readTallies, withoutSaved, type KeptTallies } from './kept-tallies.screens.ts'

const pauseMs = 1_000
const retryMs = 5_000
const batch = 200

export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

/** Tallies on their way to the server: stored in the browser at once, saved in batches, retried while offline. */
export function useTallies(countId: number) {
  const queries = useQueryClient()
  const [tallies, setTallies] = useState(() => readTallies(countId))
  const [state, setState] = useState<SavingState>(() =>
    Object.keys(readTallies(countId)).length > 0 ? 'waiting' : 'saved',
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const now = useRef(tallies)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** The last tallies of this device, saved ones too, because a list or a lookup may be older. */
  const counts = useRef(new Map<number, number | null>())

  /** Also changes the stored tallies, because another tab may have its own there. */
  const hold = useCallback(
    (change: (tallies: KeptTallies) => KeptTallies) => {
      now.current = change(now.current)
      keepTallies(countId, change(readTallies(countId)))
      setTallies(now.current)
    },
    [countId],
  )

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const sent = Object.fromEntries(Object.entries(now.current).slice(0, batch)) as KeptTallies
    if (isSending.current || Object.keys(sent).length === 0) return
    isSending.current = true
    setState('saving')
    const later = (ms: number) => {
      timer.current = setTimeout(() => void flush(), ms)
    }
    try {
      const details = Object.entries(sent).map(([id, { counted, at }]) => ({
        product_id: Number(id),
        counted,
        age_ms: Math.max(0, Date.now() - at),
      }))
      await call('PUT', `stock-counts/${countId}/counts`, { details })
      await queries.invalidateQueries({ queryKey: ['count-lines'] })
      void queries.invalidateQueries({ queryKey: ['stock-counts'] })
      hold(held => withoutSaved(held, sent))
      const isMore = Object.keys(now.current).length > 0
      setState(isMore ? 'waiting' : 'saved')
      if (isMore) later(pauseMs)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status !== null && error.status < 500
      setState(isRefused ? 'refused' : 'offline')
      setRefusal(isRefused ? failureText(error) : null)
      if (!isRefused) later(retryMs)
    } finally {
      isSending.current = false
    }
  }, [countId, hold, queries])

  // Sends the tallies of an earlier visit; the next visit sends those that this one leaves.
  useEffect(() => {
    void flush()
    const onOnline = () => void flush()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer.current)
      void flush()
    }
  }, [flush])

  function count(productId: number, counted: number | null): void {
    const tally = { counted, at: Date.now() }
    counts.current.set(productId, counted)
    hold(held => ({ ...held, [productId]: tally }))
    setState(state === 'offline' ? 'offline' : 'waiting')
    setRefusal(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pauseMs)
  }

  return {
    state,
    refusal,
    waiting: Object.keys(tallies).length,
    /** Undefined when this device has nothing newer than the server. */
    of: (productId: number) => now.current[productId]?.counted,
    has: (productId: number) => productId in now.current,
    count,
    /** The last quantity of this device, saved or not; undefined when there is none. */
    latest: (productId: number) => now.current[productId]?.counted ?? counts.current.get(productId),
    /** From now on the server's quantity counts. */
    forget: (productId: number) => void counts.current.delete(productId),
    discard: () => {
      const own = now.current
      counts.current.clear()
      hold(held => withoutSaved(held, own))
      setState('saved')
      setRefusal(null)
    },
  }
}

export type Tallies = ReturnType<typeof useTallies>
