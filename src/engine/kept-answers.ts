import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hub } from '#db/hub.ts'
import { statementsOf } from '#db/statements-of.ts'
import { createGate } from './gate.ts'
import { sharedRead, type SharedRead } from './shared-read.ts'
import type { Stream } from './stream/stream.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A page or another answer that is the same for every visitor. */
export interface KeptAnswer {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** Compressed at most once per encoding, on the first request for it. */
  compressed(encoding: Encoding): Promise<Buffer>
}

export interface KeptTally {
  readonly hits: number
  readonly misses: number
  /** What is kept now, and its size with its compressed forms. */
  readonly answers: number
  readonly bytes: number
}

const mostBytes = 64 * 1024 * 1024

/** Fewer than the site has connections, so that searches leave one for all other pages. */
const searchesAtOnce = 2
const searchesInLine = 500

/**
 * Keeps public answers in memory until the data that they show changes. An answer that was being read during a change
 * is sent, but not kept.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Entry>()
  readonly #hub: Hub
  readonly #mostBytes: number
  readonly #stream: Pick<Stream, 'settle'>
  /** Searches and filters have unlimited addresses, and many at once would take every connection to the database. */
  readonly #searches = createGate(searchesAtOnce, searchesInLine)
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(hub: Hub, stream: Pick<Stream, 'onPages' | 'settle'>, most = mostBytes) {
    this.#hub = hub
    this.#mostBytes = most
    this.#stream = stream
    hub.on('site_changed', () => this.#forget())
    stream.onPages(() => this.#forget())
  }

  /** How often an answer was there, and how often it had to be made. */
  tally(): KeptTally {
    return { hits: this.#hits, misses: this.#misses, answers: this.#answers.size, bytes: this.#bytes }
  }

  #forget(): void {
    this.#bytes = 0
    this.#answers.clear()
  }

  /** Simultaneous requests for a missing answer wait for the same one. */
  async get(address: string, type: string, make: () => Promise<string>): Promise<KeptAnswer> {
    // The answer must include every change committed before this request, by any process.
    await this.#stream.settle()
    const read = address.includes('?') ? () => this.#searches(make, undefined, statementsOf()?.gone) : make
    // While notifications of changes may be missed, nothing is kept.
    const kept = this.#hub.isListening() ? this.#answers.get(address) : null
    if (kept) this.#hits += 1
    else this.#misses += 1
    if (kept === null) return keepAnswer(type, await read())
    if (kept) {
      // The map is in order of use: the least recently used answer is first, and is removed first.
      this.#answers.delete(address)
      this.#answers.set(address, kept)
      return kept.read.join()
    }
    const grow = (bytes: number) => this.#grow(address, entry, bytes)
    const shared = sharedRead(
      async () => keepAnswer(type, await read(), grow),
      () => this.#drop(address, entry),
    )
    const entry: Entry = { read: shared, bytes: 0 }
    this.#answers.set(address, entry)
    const answer = shared.join()
    void answer.then(
      ({ body }) => grow(body.length),
      () => this.#drop(address, entry),
    )
    return answer
  }

  #drop(address: string, entry: Entry): void {
    if (this.#answers.get(address) !== entry) return
    this.#answers.delete(address)
    this.#bytes -= entry.bytes
  }

  /** An answer that was forgotten or removed meanwhile is not counted. */
  #grow(address: string, entry: Entry, bytes: number): void {
    if (this.#answers.get(address) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    if (this.#bytes <= this.#mostBytes) return
    for (const [oldest, each] of this.#answers) {
      if (this.#bytes <= this.#mostBytes / 2) return
      this.#drop(oldest, each)
    }
  }
}

interface Entry {
  readonly read: SharedRead<KeptAnswer>
  /** The size of the body and of its compressed forms. */
  bytes: number
}

/** `grown` is told the size of each compressed form. */
export function keepAnswer(
  type: string,
  text: string,
  grown: (bytes: number) => void = () => undefined,
): KeptAnswer {
  const body = Buffer.from(text)
  const done = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed(encoding) {
      const made = done.get(encoding)
      if (made) return made
      const fresh = compress(body, encoding)
      done.set(encoding, fresh)
      void fresh.then(
        ({ length }) => grown(length),
        () => undefined,
      )
      return fresh
    },
  }
}

/** Favours speed over size, because a page changes with every price. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
