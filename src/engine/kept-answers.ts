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

const mostBytes = 64 * 1024 * 1024

/** Fewer than the site has connections, so that searches leave one for all other pages. */
const searchesAtOnce = 2
const searchesInLine = 500

/**
 * Keeps public answers in memory until the data that they show changes. An answer that was being read during a change
 * is sent, but not kept.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, SharedRead<KeptAnswer>>()
  readonly #hub: Hub
  readonly #stream: Pick<Stream, 'settle'>
  /** Searches and filters have unlimited addresses, and many at once would take every connection to the database. */
  readonly #searches = createGate(searchesAtOnce, searchesInLine)
  #generation = 0
  #bytes = 0

  constructor(hub: Hub, stream: Pick<Stream, 'onPages' | 'settle'>) {
    this.#hub = hub
    this.#stream = stream
    hub.on('site_changed', () => this.#forget())
    stream.onPages(() => this.#forget())
  }

  #forget(): void {
    this.#generation += 1
    this.#bytes = 0
    this.#answers.clear()
  }

  /** Simultaneous requests for a missing answer wait for the same one. */
  async get(address: string, type: string, make: () => Promise<string>): Promise<KeptAnswer> {
    // The answer must include every change committed before this request, by any process.
    await this.#stream.settle()
    const read = address.includes('?') ? () => this.#searches(make, undefined, statementsOf()?.gone) : make
    // While notifications of changes may be missed, nothing is kept.
    if (!this.#hub.isListening()) return keepAnswer(type, await read())
    const kept = this.#answers.get(address)
    if (kept) {
      // The map is in order of use: the least recently used answer is first, and is removed first.
      this.#answers.delete(address)
      this.#answers.set(address, kept)
      return kept.join()
    }
    const forget = () => this.#answers.get(address) === shared && this.#answers.delete(address)
    const shared = sharedRead(async () => keepAnswer(type, await read()), forget)
    this.#answers.set(address, shared)
    const generation = this.#generation
    const answer = shared.join()
    void answer.then(({ body }) => generation === this.#generation && this.#makeRoom(body.length), forget)
    return answer
  }

  #makeRoom(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= mostBytes) return
    const oldest = [...this.#answers.keys()].slice(0, Math.ceil(this.#answers.size / 2))
    for (const address of oldest) this.#answers.delete(address)
    this.#bytes /= 2
  }
}

export function keepAnswer(type: string, text: string): KeptAnswer {
  const body = Buffer.from(text)
  const done = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed(encoding) {
      const made = done.get(encoding) ?? compress(body, encoding)
      done.set(encoding, made)
      return made
    },
  }
}

/** Favours speed over size, because a page changes with every price. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
