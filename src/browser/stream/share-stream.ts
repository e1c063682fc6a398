import { isReached } from '../connection/connection.ts'
import { tellOtherPerson } from '../person.ts'
import { onSignedIn, tellSignedOut } from '../signed-out.ts'
import { keepStream, lookMs, silenceMs, untilAny, type KeepEnd } from './keep-stream.ts'

/** What the tab that holds the stream and those that follow it say to each other. */
type Message =
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown }
  | { readonly kind: 'cursor'; readonly cursor: string }
  /** The stream is opened, to go on from there. */
  | { readonly kind: 'from'; readonly cursor: string | null }
  /** The stream has ended, and is opened again after a pause. */
  | { readonly kind: 'end' }
  | { readonly kind: 'hello'; readonly tab: string }
  | {
      readonly kind: 'again'
      readonly tab: string
      readonly cursor: string | null
      readonly events: Event[]
      readonly isLive: boolean
    }

type Event = Extract<Message, { kind: 'event' }>

/** For so long a new tab gets again what it may have missed while its first data were on their way. */
const recentMs = 10_000
/** A little more than the server lets pass between two signs of life. */
export const quietMs = 28_000

export interface Shared {
  readonly person: number
  readonly tab: string
  /** The place in the stream at which this tab's first data were read. */
  readonly cursor: string | null
  readonly tell: (name: string, data: unknown) => void
  /** Called when changes begin or cease to be heard as they happen. */
  readonly tellLive: (isLive: boolean) => void
}

const canShare = () =>
  typeof BroadcastChannel !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator

/**
 * One stream for all tabs of this person in this browser: a lock chooses who holds it, a channel tells the others, and when
 * that tab dies the next one goes on from the cursor that all of them know. Returns how to stop.
 */
export function shareStream({ person, tab, cursor: first, tell, tellLive }: Shared): () => void {
  const name = `stream-${person}`
  const channel = canShare() ? openChannel(name, heed) : null
  const stopped = new AbortController()
  let cursor = first
  let heardAt = Date.now()
  let isHolding = false
  let mustSteal = false
  let waiting = new AbortController()
  let recent: { readonly at: number; readonly event: Event }[] = []
  let isLive = false
  let quiet: ReturnType<typeof setTimeout> | undefined

  function live(next: boolean): void {
    clearTimeout(quiet)
    if (next) quiet = setTimeout(live, quietMs, false)
    if (next === isLive) return
    isLive = next
    tellLive(next)
  }

  /** Handles a message of the tab that holds the stream, in this tab and in the others. */
  function heed(message: Message): void {
    if (message.kind === 'hello') {
      if (isHolding) answer(message.tab)
      return
    }
    if (message.kind === 'again' && message.tab !== tab) return
    heardAt = Date.now()
    switch (message.kind) {
      case 'event':
        live(true)
        recent = [...lately(), { at: heardAt, event: message }]
        return tell(message.name, message.data)
      case 'cursor':
        live(true)
        cursor = message.cursor
        return
      case 'end':
        return live(false)
      case 'from':
        // Either this tab or the new holder has missed something.
        if (message.cursor !== cursor) tell('reset', { cursor: message.cursor ?? '' })
        return
      case 'again':
        cursor = message.cursor ?? cursor
        live(message.isLive)
        for (const { name, data } of message.events) tell(name, data)
    }
  }

  function say(message: Message): void {
    channel?.send(message)
    heed(message)
  }

  const lately = () => recent.filter(({ at }) => at > Date.now() - recentMs)

  function answer(asking: string): void {
    const events = lately().map(({ event }) => event)
    channel?.send({ kind: 'again', tab: asking, cursor, events, isLive })
  }

  function hold(turn: AbortSignal): Promise<KeepEnd> {
    isHolding = true
    return keepStream({
      person,
      cursor: () => cursor,
      signal: turn,
      onOpen: () => say({ kind: 'from', cursor }),
      onEnd: () => say({ kind: 'end' }),
      onEvent: (event, data) => {
        say({ kind: 'event', name: event, data })
        // The stream begins without a cursor, so what was read before may be older.
        if (event === 'ready' && cursor === null) say({ kind: 'event', name: 'reset', data })
      },
      onCursor: next => say({ kind: 'cursor', cursor: next }),
    })
  }

  /** Waits for this tab's turn and holds the stream in it. */
  function inTurn(turn: AbortSignal): Promise<KeepEnd> {
    if (!channel) return whileShown(turn, hold)
    waiting = new AbortController()
    const options = mustSteal ? { steal: true } : { signal: waiting.signal }
    mustSteal = false
    return navigator.locks.request(name, options, () => hold(turn))
  }

  async function takeTurns(): Promise<void> {
    while (!stopped.signal.aborted) {
      const turn = new AbortController()
      const end = await inTurn(AbortSignal.any([turn.signal, stopped.signal]))
        // The lock is not waited for any more, or was taken away.
        .catch((): KeepEnd => 'stopped')
      turn.abort()
      isHolding = false
      if (end === 'other-person') {
        stopped.abort()
        tellOtherPerson()
      } else if (end === 'signed-out') {
        tellSignedOut()
        // Waits without the lock, because somebody may log in from another tab, which then needs it.
        await untilAny(stopped.signal, onSignedIn)
      }
    }
  }

  const look = setInterval(() => {
    if (!channel || isHolding || document.hidden || !isReached()) return
    if (Date.now() - heardAt <= silenceMs) return
    // The browser has put the tab that holds the stream to sleep.
    heardAt = Date.now()
    mustSteal = true
    waiting.abort()
  }, lookMs)
  stopped.signal.addEventListener('abort', () => {
    waiting.abort()
    clearInterval(look)
    channel?.close()
    live(false)
  })
  channel?.send({ kind: 'hello', tab })
  void takeTurns()
  return () => stopped.abort()
}

function openChannel(name: string, heed: (message: Message) => void) {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => heed(data))
  return { send: (message: Message) => channel.postMessage(message), close: () => channel.close() }
}

/** A browser opens six connections to a server, so among tabs that cannot share, only visible ones have a stream. */
async function whileShown(
  turn: AbortSignal,
  hold: (turn: AbortSignal) => Promise<KeepEnd>,
): Promise<KeepEnd> {
  await untilHidden(false, turn)
  const shown = new AbortController()
  void untilHidden(true, turn).then(() => shown.abort())
  return hold(AbortSignal.any([turn, shown.signal]))
}

function untilHidden(isHidden: boolean, signal: AbortSignal): Promise<void> {
  return untilAny(signal, done => {
    const look = () => void (document.hidden === isHidden && done())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
}
