import { useEffect, useRef, useState } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { products } from '../product.resource.ts'
import type { Images } from './use-images.screens.ts'

interface Draft {
  readonly text: string
  readonly state: 'typed' | 'sending' | 'stored' | 'refused'
  readonly reason: string
}

export type Alts = ReturnType<typeof useAlts>

/** The text is saved after a pause of this length in typing. */
const pauseMs = 900

/**
 * The alternative texts of a product's pictures, saved while they are typed. Texts that the server does not have yet
 * stay here and are sent again. `shown` is the picture whose text is visible.
 */
export function useAlts(productId: number, { images, inTurn }: Images, shown: string | null) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const latest = useRef(drafts)
  const inSight = useRef(shown)
  inSight.current = shown
  const timers = useRef(new Map<string, number>())
  const sending = useRef(new Map<string, Promise<void>>())
  /** The text that the server has, by its last answer; null when an answer was lost. */
  const known = useRef(new Map<string, string | null>())

  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach(timer => clearTimeout(timer))
  }, [])

  function put(id: string, draft: Draft): void {
    latest.current = { ...latest.current, [id]: draft }
    setDrafts(latest.current)
  }

  const storedOf = (id: string) => images.find(image => image.id === id)?.alt ?? ''
  const knownOf = (id: string) => (known.current.has(id) ? known.current.get(id) : storedOf(id))

  function write(id: string, text: string): void {
    put(id, { text, state: 'typed', reason: '' })
    clearTimeout(timers.current.get(id))
    const timer = window.setTimeout(() => void keep(id), pauseMs)
    timers.current.set(id, timer)
  }

  /** Sends the text until nothing newer is typed, with one request per picture at a time. */
  async function keep(id: string): Promise<void> {
    clearTimeout(timers.current.get(id))
    await sending.current.get(id)
    const draft = latest.current[id]
    if (!draft || draft.state === 'stored') return
    // Another call that waited here too is already sending this text.
    if (draft.state === 'sending') return sending.current.get(id)
    if (draft.text.trim() === knownOf(id)) return put(id, { ...draft, state: 'stored', reason: '' })
    const work = send(id, draft).finally(() => sending.current.delete(id))
    sending.current.set(id, work)
    await work
    if (latest.current[id]?.state === 'typed') await keep(id)
  }

  async function send(id: string, { text }: Draft): Promise<void> {
    put(id, { text, state: 'sending', reason: '' })
    let end: Pick<Draft, 'state' | 'reason'> = { state: 'stored', reason: '' }
    try {
      const path = `products/${productId}/images/${id}/alt`
      await inTurn(() => call<{ data: WireRecord }>('PUT', path, { alt: text }))
      known.current.set(id, text.trim())
    } catch (fault) {
      known.current.set(id, null)
      end = { state: 'refused', reason: failureText(fault) }
      if (inSight.current !== id) failed(fault, textsOf(products).many)
    }
    // A newer text that was typed meanwhile keeps its own state.
    const now = latest.current[id]
    if (now?.state === 'sending') put(id, { ...now, ...end })
  }

  /** Texts of deleted pictures are ignored. */
  const hasOpen = (all: Readonly<Record<string, Draft>>) =>
    images.some(({ id }) => all[id] !== undefined && all[id].state !== 'stored')

  return {
    textOf: (id: string) => drafts[id]?.text ?? storedOf(id),
    stateOf: (id: string) => drafts[id]?.state,
    reasonOf: (id: string) => drafts[id]?.reason ?? '',
    write,
    keep: (id: string) => void keep(id),
    /** Whether any text is not saved on the server. */
    isUnsaved: hasOpen(drafts),
    /** Sends all waiting texts; true when none is left. */
    flush: async (): Promise<boolean> => {
      await Promise.all(images.map(({ id }) => keep(id)))
      return !hasOpen(latest.current)
    },
  }
}
