import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A page as it is sent, to everybody alike. */
export interface KeptPage {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** Compressed at most once in each way, when somebody first asks for it. */
  compressed(encoding: Encoding): Promise<Buffer>
}

const mostBytes = 64 * 1024 * 1024

/**
 * The pages of the site, kept until something they show changes. What was read before a change and finished after it
 * is sent, but not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<KeptPage>>()
  readonly #trusted: () => boolean
  #generation = 0
  #bytes = 0

  /** `trusted` says whether every change is heard of; while it is not, nothing is kept. */
  constructor(trusted: () => boolean) {
    this.#trusted = trusted
  }

  forget(): void {
    this.#generation += 1
    this.#bytes = 0
    this.#pages.clear()
  }

  /** Those who ask at once for a page that is not there wait for the same one. */
  get(address: string, type: string, make: () => Promise<string>): Promise<KeptPage> {
    if (!this.#trusted()) return make().then(text => keepPage(type, text))
    const kept = this.#pages.get(address)
    if (kept) {
      // The least recently asked for stands first, and goes first.
      this.#pages.delete(address)
      this.#pages.set(address, kept)
      return kept
    }
    const page = make().then(text => keepPage(type, text))
    this.#pages.set(address, page)
    this.#count(address, page, this.#generation)
    return page
  }

  #count(address: string, page: Promise<KeptPage>, generation: number): void {
    void page.then(
      ({ body }) => generation === this.#generation && this.#makeRoom(body.length),
      () => this.#pages.get(address) === page && this.#pages.delete(address),
    )
  }

  #makeRoom(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= mostBytes) return
    const oldest = [...this.#pages.keys()].slice(0, Math.ceil(this.#pages.size / 2))
    for (const address of oldest) this.#pages.delete(address)
    this.#bytes /= 2
  }
}

export function keepPage(type: string, text: string): KeptPage {
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
