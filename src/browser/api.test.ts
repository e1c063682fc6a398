import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, readFailure } from './api-error.ts'
import { ask, call, newKey } from './api.ts'
import { isReached, watchConnection } from './connection/connection.ts'
import { onSignedOut } from './signed-out.ts'

afterEach(() => vi.unstubAllGlobals())

const sent: { url: string; init: RequestInit }[] = []

function answerWith(response: (init: RequestInit) => Response | Promise<Response>) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return response(init)
  })
}

const putOff = () => Response.json({ message: 'Ocupado' }, { status: 503, headers: { 'retry-after': '2' } })

const nothing = () => undefined

const settled = () => new Promise<void>(resolve => setTimeout(resolve))

const header = (name: string) => new Headers(sent[0]!.init.headers).get(name)

describe('reading a failure', () => {
  it('takes the first entry of a 404', () => {
    const body = { message: 'No', errors: [{ code: 'not_found', message: 'No se encontró el cliente.' }] }
    expect(readFailure(404, body, null)).toMatchObject({
      message: 'No se encontró el cliente.',
      fields: {},
      entries: body.errors,
    })
  })

  it('takes the first message of the first field of a 422 and keeps them all', () => {
    const errors = { email: ['Ya está en uso.', 'Otro'], name: ['Falta.'] }
    expect(readFailure(422, { message: 'Datos no válidos', errors }, null)).toMatchObject({
      message: 'Ya está en uso.',
      fields: errors,
    })
  })

  it('falls back to the message alone', () => {
    expect(readFailure(403, { message: 'No tienes permiso.' }, null).message).toBe('No tienes permiso.')
  })

  it('has an empty message for a body that is not the API’s', () => {
    expect(readFailure(400, null, null).message).toBe('')
    expect(readFailure(400, { message: 7 }, null).message).toBe('')
  })

  it.each([
    ['42', 42],
    ['0', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    [null, null],
  ])('reads Retry-After %j as %j', (value, seconds) => {
    expect(readFailure(422, {}, value).retryAfter).toBe(seconds)
  })
})

describe('a call', () => {
  it('gives the body of a good answer', async () => {
    answerWith(() => Response.json({ data: 1 }))
    expect(await call('GET', 'me')).toEqual({ data: 1 })
    expect(sent[0]!.url).toBe('/api/me')
    expect(header('idempotency-key')).toBeNull()
  })

  it('sends each POST with a new key, or with the given one', async () => {
    answerWith(() => Response.json({}))
    await call('POST', 'customers', { full_name: 'Ana' })
    expect(header('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    answerWith(() => Response.json({}))
    await call('POST', 'customers', {}, { key: 'mine-0001' })
    expect(header('idempotency-key')).toBe('mine-0001')
  })

  it.each([
    ['an answer that is not JSON', () => new Response('<html>', { status: 502 })],
    ['a page of some proxy with status 200', () => new Response('<html>')],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails without a status on %s', async (_, response) => {
    answerWith(response)
    await expect(call('GET', 'me')).rejects.toMatchObject({ name: 'ApiError', status: null })
  })

  it('takes a server that puts a call off for one that is there, unless it says that it cannot serve', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const page = { addEventListener: nothing, removeEventListener: nothing, hidden: false }
    for (const [name, value] of Object.entries({ ...page, document: page })) vi.stubGlobal(name, value)
    const stop = watchConnection()
    let serves = true
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/readyz' ? new Response('', { status: serves ? 200 : 503 }) : putOff(),
    )
    await expect(call('GET', 'customers')).rejects.toMatchObject({
      isBusy: true,
      retryAfter: 2,
      message: 'Ocupado',
    })
    await settled()
    expect(isReached()).toBe(true)
    serves = false
    await expect(call('GET', 'customers')).rejects.toMatchObject({ isBusy: true })
    await settled()
    expect(isReached()).toBe(false)
    answerWith(() => Response.json({}))
    await call('GET', 'me')
    expect(isReached()).toBe(true)
    answerWith(() => Response.json({ message: 'Se detiene' }, { status: 503 }))
    await expect(call('GET', 'me')).rejects.toMatchObject({ isBusy: false })
    expect(isReached()).toBe(false)
    answerWith(() => Response.json({}))
    await call('GET', 'me')
    expect(isReached()).toBe(true)
    stop()
  })

  it('says nothing of the connection to a till, which goes by its sales and its beat', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('GET', 'pos/lookup?code=1')).rejects.toMatchObject({ status: null })
    expect(isReached()).toBe(true)
    answerWith(() => Response.json({ message: 'Se detiene' }, { status: 503 }))
    await expect(call('GET', 'me')).rejects.toMatchObject({ status: 503 })
    expect(isReached()).toBe(true)
  })

  it('tells that the session ended', async () => {
    const told = vi.fn()
    const stop = onSignedOut(told)
    answerWith(() => Response.json({ message: 'Tu sesión terminó.' }, { status: 401 }))
    await expect(call('GET', 'me')).rejects.toMatchObject({ status: 401 })
    stop()
    await expect(call('GET', 'me')).rejects.toBeInstanceOf(ApiError)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('rethrows the abort when the caller gave up', async () => {
    const giveUp = new AbortController()
    answerWith(({ signal }) => Promise.reject(signal?.aborted ? signal.reason : new Error('not given up')))
    giveUp.abort()
    await expect(call('GET', 'me', undefined, { signal: giveUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('asking', () => {
  it('returns a refusal as data', async () => {
    answerWith(() =>
      Response.json({ errors: { email: ['Espera'] } }, { status: 422, headers: { 'retry-after': '60' } }),
    )
    expect(await ask('POST', 'login')).toMatchObject({
      kind: 'refused',
      status: 422,
      retryAfter: 60,
      message: 'Espera',
    })
  })

  it('returns failed on a fault of the server', async () => {
    answerWith(() => Response.json({ message: 'x' }, { status: 500 }))
    expect(await ask('GET', 'me')).toEqual({ kind: 'failed' })
  })
})

describe('a key', () => {
  it('is a UUID even when the browser cannot make one', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
    expect(newKey()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  })
})
