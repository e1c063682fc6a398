import type { ServerResponse } from 'node:http'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import type { Database } from '#db/database.ts'
import type { Registry } from '#engine/server-resource.ts'
import { newToken } from '#engine/security/tokens.ts'
import type { Batch } from '#engine/stream/change.ts'
import { eventsFor, type StreamEvent } from '#engine/stream/events.ts'
import { placeOf, readersOf } from '#engine/stream/readers.ts'
import { senderOf } from '#engine/stream/sender.ts'
import type { Stream } from '#engine/stream/stream.ts'
import { keyOf, liveSessions } from '#server/account/sessions.ts'
import { joinBatches } from './join-batches.ts'

/** A browser has one, and one more while another tab takes over. */
const mostOfSession = 6
const mostOfProcess = 5_000
/** A page that is refused tries again after this. */
const laterSeconds = 10
const usualHeartbeat = 25_000
/** In bytes: a reader with more than this unsent is cut, and comes back with its cursor. */
const mostWaiting = 256 * 1024
/** In batches: a reader that is so far behind before it has caught up begins again. */
const mostBehind = 200

interface Open {
  readonly actor: Actor
  /** The hash of its session's token. */
  readonly session: Buffer
  readonly sender: number | null
  readonly response: ServerResponse
  /** Batches that came while it still catches up; null once it has. */
  waiting: Batch[] | null
  /** The cursor of the last event that was sent. */
  cursor: string | null
}

interface Parts {
  readonly db: Database
  readonly stream: Stream
  readonly registry: Registry
  readonly onError: (error: Error) => void
  /** In milliseconds. */
  readonly heartbeat?: number
}

export interface Asked {
  readonly actor: Actor
  readonly session: Buffer
  /** The cursor of the last event that its reader has; null for a reader that begins. */
  readonly cursor: string | null
}

/** Counts of events since the process began, for the metrics. */
export interface StreamTally {
  readonly open: number
  readonly events: number
  readonly resets: number
  readonly cut: number
}

/** The streams that this process sends to browsers. */
export class EventStreams {
  readonly #parts: Parts
  readonly #open = new Set<Open>()
  #places = new Map<string, number>()
  #taken = 0
  #unsubscribe: Promise<() => void> | null = null
  #beat: NodeJS.Timeout | undefined
  #pending: Batch[] = []
  #isDelivering = false
  #events = 0
  #resets = 0
  #cut = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes a place, or refuses it while an answer can still say so. Answers how to give it back. */
  enter(session: Buffer): () => void {
    const key = keyOf(session)
    const own = this.#places.get(key) ?? 0
    if (own >= mostOfSession) throw new DomainError('too_many_requests', { seconds: laterSeconds })
    if (this.#taken >= mostOfProcess) throw new DomainError('busy')
    this.#places.set(key, own + 1)
    this.#taken += 1
    return () => {
      const left = (this.#places.get(key) ?? 1) - 1
      if (left === 0) this.#places.delete(key)
      else this.#places.set(key, left)
      this.#taken -= 1
    }
  }

  /** Sends what was committed since the cursor, and then everything that follows, until either side ends. */
  async send(response: ServerResponse, { actor, session, cursor }: Asked): Promise<void> {
    const id = newToken().token.slice(0, 22)
    const open: Open = { actor, session, sender: senderOf(actor.id, id), response, waiting: [], cursor: null }
    this.#open.add(open)
    response.once('close', () => this.#remove(open))
    await this.#listen()
    const missed = await this.#parts.stream.since(cursor)
    // Without an id: a reader that is cut before it has caught up begins where it was.
    this.#write(open, eventText('ready', { id, cursor: missed.cursor }))
    await this.#deliver(missed, [open])
    this.#write(open, cursorText(missed.cursor))
    while (open.waiting && open.waiting.length > 0)
      await this.#deliver(joinBatches(open.waiting.splice(0)), [open])
    open.waiting = null
  }

  tally(): StreamTally {
    return { open: this.#open.size, events: this.#events, resets: this.#resets, cut: this.#cut }
  }

  /** Ends all of them, because the process does. */
  close(): void {
    for (const { response } of this.#open) response.end()
  }

  async #listen(): Promise<void> {
    const { heartbeat = usualHeartbeat, onError } = this.#parts
    this.#beat ??= setInterval(() => void this.#beatAll().catch(onError), heartbeat).unref()
    this.#unsubscribe ??= this.#parts.stream.subscribe(batch => {
      this.#pending.push(batch)
      void this.#deliverAll()
    })
    await this.#unsubscribe
  }

  #remove(open: Open): void {
    this.#open.delete(open)
    if (this.#open.size > 0) return
    clearInterval(this.#beat)
    this.#beat = undefined
    void this.#unsubscribe?.then(stop => stop())
    this.#unsubscribe = null
  }

  /** Batches that come during a delivery are joined into the next one, so that they do not pile up. */
  async #deliverAll(): Promise<void> {
    if (this.#isDelivering) return
    this.#isDelivering = true
    try {
      while (this.#pending.length > 0) {
        const batch = joinBatches(this.#pending.splice(0))
        const ready: Open[] = []
        for (const open of this.#open) {
          if (!open.waiting) ready.push(open)
          else if (open.waiting.length < mostBehind) open.waiting.push(batch)
          else this.#cutOff(open)
        }
        await this.#deliver(batch, ready)
      }
    } finally {
      this.#isDelivering = false
    }
  }

  /** A stream that cannot be sent something is ended: its reader comes back, and begins where it was. */
  async #deliver(batch: Batch, to: readonly Open[]): Promise<void> {
    try {
      const texts = await this.#textsOf(batch, to)
      const concerned = to.filter(open => batch.concernsSessions || texts.has(open))
      const alive = await this.#alive(concerned)
      for (const open of concerned) {
        const text = texts.get(open)
        if (!alive.has(open)) open.response.end()
        else if (text !== undefined) this.#write(open, text)
      }
      for (const open of to) open.cursor = batch.cursor
    } catch (error) {
      for (const { response } of to) response.end()
      this.#parts.onError(error as Error)
    }
  }

  /** The events of each stream that has any. */
  async #textsOf(batch: Batch, to: readonly Open[]): Promise<Map<Open, string>> {
    const { cursor, changes } = batch
    if (batch.isReset) {
      this.#resets += to.length
      return new Map(to.map(open => [open, eventText('reset', { cursor }) + cursorText(cursor)]))
    }
    const people = [...new Map(to.map(({ actor }) => [wayOf(actor), actor])).values()]
    const readableOf = await readersOf(this.#parts.db, this.#parts.registry, changes, people)
    const eventsOf = new Map(
      people.map(person => {
        const readable = readableOf(person)
        const events = changes.flatMap(change => {
          const sender = 'sender' in change ? change.sender : null
          return eventsFor(change, person, readable).map(event => ({ sender, text: textOf(event) }))
        })
        return [wayOf(person), events]
      }),
    )
    const texts = new Map<Open, string>()
    for (const open of to) {
      const events = eventsOf.get(wayOf(open.actor)) ?? []
      const own = events.filter(({ sender }) => sender === null || sender !== open.sender)
      this.#events += own.length
      // The cursor comes last: a reader that is cut in the middle has the whole of it again.
      if (own.length > 0) texts.set(open, `${own.map(({ text }) => text).join('')}${cursorText(cursor)}`)
    }
    return texts
  }

  /** The streams whose session has not changed since they began. */
  async #alive(streams: readonly Open[]): Promise<Set<Open>> {
    if (streams.length === 0) return new Set()
    const hashes = [...new Map(streams.map(({ session }) => [keyOf(session), session])).values()]
    const live = new Map(
      (await liveSessions(this.#parts.db, hashes)).map(user => [keyOf(user.tokenHash), user]),
    )
    return new Set(
      streams.filter(({ session, actor }) => {
        const user = live.get(keyOf(session))
        return user && wayOf(user) === wayOf(actor) && !user.secondFactorDue
      }),
    )
  }

  async #beatAll(): Promise<void> {
    const all = [...this.#open]
    const alive = await this.#alive(all)
    for (const open of all) {
      if (!alive.has(open)) open.response.end()
      // With the cursor, so that readers of few events need not read all since the last one; null before the first.
      else if (open.cursor !== null) this.#write(open, cursorText(open.cursor))
    }
  }

  #write(open: Open, text: string): void {
    const { response } = open
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > mostWaiting) this.#cutOff(open)
    else response.write(text)
  }

  /** Its reader is too slow: it comes back with its cursor. */
  #cutOff({ response }: Open): void {
    this.#cut += 1
    response.destroy()
  }
}

/** People who read the same changes. */
const wayOf = (person: Actor): string => `${placeOf(person)} ${person.role}`

const texts = new WeakMap<StreamEvent, string>()

/** Many people get the same event, whose text is then written once. */
function textOf(event: StreamEvent): string {
  const text = texts.get(event) ?? eventText(event.name, event.data)
  texts.set(event, text)
  return text
}

/** JSON has no line breaks, which would end the event. */
function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Browsers keep it without telling the page of an event. */
function cursorText(cursor: string): string {
  return `id: ${cursor}\n\n`
}
