import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodings, type Encoding, type KeptPage } from './page-cache.ts'

/** Asked again each time, and answered with nothing when it is still the same. */
const revalidated = 'public, max-age=0, must-revalidate'

interface HowToSend {
  readonly status?: number
  /** For a page that is this visitor's own, or a failure. */
  readonly cache?: string
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { status = 200, cache = status === 200 ? revalidated : 'no-store' }: HowToSend = {},
): Promise<FastifyReply> {
  void reply.header('Cache-Control', cache).header('Vary', 'Accept-Encoding')
  if (cache === revalidated) {
    void reply.header('ETag', page.etag)
    if (knows(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) void reply.header('Content-Encoding', encoding)
  const body = encoding ? await page.compressed(encoding) : page.body
  return reply.code(status).type(page.type).send(body)
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}

/** The best of ours that the browser takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(\.0*)?$/
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
    .filter(part => !refused.test(part))
    .map(part => part.split(';')[0]?.trim())
  return encodings.find(encoding => accepted.includes(encoding)) ?? null
}
