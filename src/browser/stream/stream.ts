import type { StreamEvents } from '#contract/stream-events.ts'
import { createStore } from '../store.ts'
import type { Shared } from './share-stream.ts'
import { tab } from './tab.ts'

const againMs = 10_000

export interface StreamStart {
  readonly person: number
  /** The place in the stream at which this page's first data were read; null when the server did not send them. */
  readonly cursor: string | null
  /** The name of this tab in events; null when the server has not said it. */
  readonly sender: number | null
}

type Listener<Name extends keyof StreamEvents> = (data: StreamEvents[Name]) => void

const listeners = new Map<string, Set<(data: never) => void>>()

/** Whether changes are heard as they happen; while they are not, whoever must know of them asks the server. */
export const streamIsLive = createStore(false)

let sender: number | null = null
let open: { readonly person: number; readonly stop: () => void } | null = null

/**
 * Hears what changed in the shop, as soon as it is committed and as far as this person may read it, but not what this tab did
 * itself. Each change is told at least once; after `reset` anything may have changed. Returns how to stop.
 */
export function onStream<Name extends keyof StreamEvents>(name: Name, listener: Listener<Name>): () => void {
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(listener))
  return () => void all.delete(listener)
}

/** Listens for this person instead of any other; for the same person it goes on. */
export function startStream(start: StreamStart): void {
  sender = start.sender ?? sender
  if (open?.person === start.person) return
  stopStream()
  sender = start.sender
  const share = (cursor: string | null) =>
    shareLater({ person: start.person, tab, cursor, tell, tellLive: streamIsLive.set })
  let end = share(start.cursor)
  // A page that the browser keeps for its Back button must not hold the stream of those that are open.
  const hide = ({ persisted }: PageTransitionEvent) => void (persisted && end())
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    end = share(null)
    tell('reset', { cursor: '' })
  }
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  open = {
    person: start.person,
    stop: () => {
      end()
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
    },
  }
}

export function stopStream(): void {
  open?.stop()
  open = null
  sender = null
}

/** The first screen does not wait for its code; a tab that follows late gets again what it missed. */
function shareLater(shared: Shared): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  const load = async () => {
    try {
      const { shareStream } = await import('./share-stream.ts')
      if (!isStopped) stop = shareStream(shared)
    } catch {
      if (!isStopped) timer = setTimeout(() => void load(), againMs)
    }
  }
  void load()
  return () => stop()
}

function tell(name: string, data: unknown): void {
  if (sender !== null && (data as { sender?: number }).sender === sender) return
  for (const listener of listeners.get(name) ?? []) {
    try {
      listener(data as never)
    } catch (error) {
      // The other listeners are called although this one failed.
      reportError(error)
    }
  }
}
