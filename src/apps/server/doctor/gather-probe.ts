import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'
import { codeOf } from '#db/embedded/error.ts'
import type { Config } from '../config.ts'
import type { ProbeFacts } from './facts.ts'

const limitMs = 3_000

/** Asks the server at the configured address whether it can serve. */
export async function probeServer(config: Config): Promise<ProbeFacts> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const address = `${config.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const nothing = { address, failing: [], certificateUntil: null }
  try {
    const answer = await get(`${address}/readyz`, config)
    const { socket } = answer
    const shown = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : null
    const certificateUntil = shown ? Date.parse(shown) : null
    const failing = failingIn(await text(answer))
    if (failing === null) return { ...nothing, state: 'stranger' }
    return { address, state: failing.length > 0 ? 'not_ready' : 'ready', failing, certificateUntil }
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return { ...nothing, state: 'refused' }
    if (/^(HPE_|EPROTO|ECONNRESET|ERR_SSL)/.test(codeOf(error) ?? ''))
      return { ...nothing, state: 'stranger' }
    throw error
  }
}

/** What the answer says is failing; null when it is not an answer of ours. */
function failingIn(body: string): readonly string[] | null {
  try {
    const { status, failing = [] } = JSON.parse(body) as { status?: string; failing?: string[] }
    return status === 'ok' || status === 'unavailable' ? failing.map(String) : null
  } catch {
    return null
  }
}

function get(url: string, { tls, allowedHosts }: Config): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { host: allowedHosts[0] ?? '' }
  // The certificate is judged by its own rule; here it only has to be seen.
  const request = tls
    ? tlsRequest(url, { headers, rejectUnauthorized: false, timeout: limitMs, agent: false }, resolve)
    : plainRequest(url, { headers, timeout: limitMs, agent: false }, resolve)
  request.on('timeout', () => request.destroy(new Error(`${url}: no answer`)))
  request.on('error', reject)
  request.end()
  return promise
}
