import { copyHeader } from '#contract/restored-copy.ts'
import { ApiError, isBusyAnswer, readFailure } from './api-error.ts'
import { tellCall } from './connection/connection.ts'
import { locale } from './locale.ts'
import { openedFor, tellOtherPerson } from './person.ts'
import { tellCopy } from './restored-copy/told-copy.ts'
import { tellSignedIn, tellSignedOut } from './signed-out.ts'
import { tab } from './stream/tab.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Idempotency key, the same for each retry of the same work. A POST without one gets a new key. */
  readonly key?: string | undefined
  /** Whose work it is; the person for whom the page is open, unless it says otherwise. */
  readonly person?: number | undefined
}

const timeoutMs = 20_000

/** Calls our own API and returns the body, or throws an ApiError. `path` has no leading slash. */
export async function call<Body>(
  method: Method,
  path: string,
  body?: object,
  { signal, key, person = openedFor() ?? undefined }: CallOptions = {},
): Promise<Body> {
  const sent = body ?? (method === 'POST' ? {} : undefined)
  const workKey = key ?? (method === 'POST' ? newKey() : undefined)
  const answer = await reach(path, {
    method,
    headers: {
      ...commonHeaders(person),
      ...(sent && { 'content-type': 'application/json' }),
      ...(workKey !== undefined && { 'idempotency-key': workKey }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
    ...(signal && { signal }),
  })
  return readAnswer(answer, person) as Body
}

/** The result of a call as data, for forms that decide what to show. */
export type CallResult<Body> =
  | { readonly kind: 'done'; readonly body: Body }
  | Refusal
  /** No usable answer: no network, a timeout or a server fault. */
  | { readonly kind: 'failed' }

export interface Refusal extends Pick<ApiError, 'message' | 'fields' | 'entries' | 'retryAfter'> {
  readonly kind: 'refused'
  readonly status: number
}

export async function ask<Body>(
  method: Method,
  path: string,
  body?: object,
  options?: CallOptions,
): Promise<CallResult<Body>> {
  try {
    return { kind: 'done', body: await call<Body>(method, path, body, options) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null || error.status >= 500)
      return { kind: 'failed' }
    const { status, message, fields, entries, retryAfter } = error
    return { kind: 'refused', status, message, fields, entries, retryAfter }
  }
}

interface UploadOptions extends CallOptions {
  /** The part of the file that was sent, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

/** Uploads files with XMLHttpRequest, because fetch cannot report the progress. */
export function upload<Body>(
  path: string,
  form: FormData,
  { onProgress, key, signal, person = openedFor() ?? undefined }: UploadOptions = {},
): Promise<Body> {
  const { promise, resolve, reject } = Promise.withResolvers<Body>()
  const request = new XMLHttpRequest()
  request.open('POST', `/api/${path}`)
  const headers = { ...commonHeaders(person), 'idempotency-key': key ?? newKey() }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('error', () => {
    tellCall('silence')
    reject(new ApiError(null))
  })
  request.addEventListener('abort', () => reject(signal?.reason ?? new ApiError(null)))
  request.addEventListener('load', () => {
    try {
      const { status, responseText: text } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const user = request.getResponseHeader('x-user')
      const copy = request.getResponseHeader(copyHeader)
      resolve(readAnswer({ status, text, retryAfter, user, copy }, person) as Body)
    } catch (error) {
      reject(error)
    }
  })
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(form)
  return promise
}

/** Browsers lack `crypto.randomUUID` on plain http, as in a shop's local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  // Bytes 6 and 8 carry version 4 and variant 1, which the server requires of a UUID.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function commonHeaders(person: number | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'x-socket-id': tab,
    ...(locale === 'en' && { 'x-locale': 'en' }),
    ...(person !== undefined && { 'x-user': String(person) }),
  }
}

interface Raw {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
  /** The id of whoever is logged in. */
  readonly user: string | null
  /** Which copy the shop was restored from. */
  readonly copy: string | null
}

async function reach(path: string, request: RequestInit): Promise<Raw> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetch(`/api/${path}`, { ...request, signal })
    const { status, headers } = response
    const [retryAfter, user] = [headers.get('retry-after'), headers.get('x-user')]
    return { status, text: await response.text(), retryAfter, user, copy: headers.get(copyHeader) }
  } catch (error) {
    // The caller aborted the call, so it is not reported as a failure.
    if (request.signal?.aborted) throw error
    tellCall('silence')
    throw new ApiError(null)
  }
}

/** The statuses of a server that starts or stops, or of a proxy in front of it. */
const outOfReach = [502, 503, 504]

function readAnswer({ status, text, retryAfter, user, copy }: Raw, person: number | undefined): unknown {
  const isLost = outOfReach.includes(status)
  tellCall(isBusyAnswer(status, retryAfter) ? 'busy' : isLost ? 'silence' : 'answer')
  if (status === 401) tellSignedOut()
  else if (user !== null) tellSignedIn()
  const isOther = person !== undefined && user !== null && user !== String(person)
  if (isOther) tellOtherPerson()
  const body = parse(text)
  if (body === undefined) throw new ApiError(null)
  if (!isLost) tellCopy(copy, user !== null)
  if (status < 200 || status > 299) throw readFailure(status, body, retryAfter, isOther)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
