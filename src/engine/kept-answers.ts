import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hub } from '#db/hub.ts'
import { createGate } from './gate.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A page or another answer as it is sent, to everybody alike. */
export interface KeptAnswer {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** Compressed at most once in each way, when somebody first asks for it. */
  compressed(encoding: Encoding): Promise<Buffer>
}

const mostBytes = 64 * 1024 * 1024

/** Far below the connections of a process: whoever searches leaves some to everybody else. */
const searchesAtOnce = 3
const searchesInLine = 500

/**
 * What visitors read, kept until something it shows changes. What was read before a change and finished after it is
 * sent, but not kept.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Promise<KeptAnswer>>()
  readonly #hub: Hub
  /** Searches and filters have endless addresses: many at once would take every connection to the database. */
  readonly #searches = createGate(searchesAtOnce, searchesInLine)
  #generation = 0
  #bytes = 0

  constructor(hub: Hub) {
    this.#hub = hub
    hub.on('site_changed', () => this.#forget())
  }

  #forget(): void {
    this.#generation += 1
    this.#bytes = 0
    this.#answers.clear()
  }

  /** Those who ask at once for an answer that is not there wait for the same one. */
  async get(address: string, type: string, make: () => Promise<string>): Promise<KeptAnswer> {
    // What was changed before this request, in whatever process, shows in its answer.
    await this.#hub.settle()
    const read = address.includes('?') ? () => this.#searches(make) : make
    // While changes may go unheard, nothing is kept.
    if (!this.#hub.isListening()) return keepAnswer(type, await read())
    const kept = this.#answers.get(address)
    if (kept) {
      // The least recently asked for stands first, and goes first.
      this.#answers.delete(address)
      this.#answers.set(address, kept)
      return kept
    }
    const answer = read().then(text => keepAnswer(type, text))
    this.#answers.set(address, answer)
    this.#count(address, answer, this.#generation)
    return answer
  }

  #count(address: string, answer: Promise<KeptAnswer>, generation: number): void {
    void answer.then(
      ({ body }) => generation === this.#generation && this.#makeRoom(body.length),
      () => this.#answers.get(address) === answer && this.#answers.delete(address),
    )
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

/** Quick rather than small: a page changes with every price. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
