import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodings, type Encoding, type KeptAnswer } from './kept-answers.ts'
import type { Engine } from './server-resource.ts'

/** Browsers ask again each time, and get an empty 304 while the answer is the same. */
const revalidated = 'public, max-age=0, must-revalidate'
/** For API calls, which browsers and proxies may cache for a short time. */
export const briefly = 'public, max-age=60'

interface HowToSend {
  readonly status?: number
  /** For a page that belongs to one visitor, or for a failure. */
  readonly cache?: string
}

export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  { status = 200, cache = status === 200 ? revalidated : 'no-store' }: HowToSend = {},
): Promise<FastifyReply> {
  void reply.header('Cache-Control', cache).header('Vary', 'Accept-Encoding')
  if (cache.startsWith('public')) {
    void reply.header('ETag', answer.etag)
    if (knows(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) void reply.header('Content-Encoding', encoding)
  const body = encoding ? await answer.compressed(encoding) : answer.body
  return reply.code(status).type(answer.type).send(body)
}

const json = 'application/json; charset=utf-8'

/** Sends the answer of a call that is the same for every visitor, from memory while its data has not changed. */
export async function sendKeptJson(
  { kept }: Pick<Engine, 'kept'>,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<unknown>,
  cache = briefly,
): Promise<FastifyReply> {
  const make = async () => String(reply.serialize(await read()))
  return sendKept(request, reply, await kept.get(request.url, json, make), { cache })
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}

/** The best of our encodings that the browser accepts. */
function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(\.0*)?$/
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
    .filter(part => !refused.test(part))
    .map(part => part.split(';')[0]?.trim())
  return encodings.find(encoding => accepted.includes(encoding)) ?? null
}
