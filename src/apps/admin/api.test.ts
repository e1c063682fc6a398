import { afterEach, describe, expect, it, vi } from 'vitest'
import { get, post, readRefusal } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => response())
}

describe('readRefusal', () => {
  it('takes the first entry of a 404', () => {
    const body = { message: 'No', errors: [{ code: 'not_found', message: 'No se encontró el cliente.' }] }
    expect(readRefusal(404, body, null)).toMatchObject({ message: 'No se encontró el cliente.', fields: {} })
  })

  it('takes the first message of the first field of a 422 and keeps them all', () => {
    const errors = { email: ['Ya está en uso.', 'Otro'], name: ['Falta.'] }
    expect(readRefusal(422, { message: 'Datos no válidos', errors }, null)).toMatchObject({
      message: 'Ya está en uso.',
      fields: errors,
    })
  })

  it('falls back to the message alone', () => {
    expect(readRefusal(403, { message: 'No tienes permiso.' }, null).message).toBe('No tienes permiso.')
  })

  it('has an empty message for a body that is none of ours', () => {
    expect(readRefusal(400, null, null).message).toBe('')
    expect(readRefusal(400, { message: 7 }, null).message).toBe('')
  })

  it.each([
    ['42', 42],
    ['0', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    [null, null],
  ])('reads Retry-After %j as %j', (header, seconds) => {
    expect(readRefusal(422, {}, header).retryAfter).toBe(seconds)
  })
})

describe('a call', () => {
  it('gives the body of a good answer', async () => {
    answerWith(() => Response.json({ data: 1 }))
    expect(await get('me')).toEqual({ kind: 'done', body: { data: 1 } })
  })

  it.each([
    ['a server fault', () => Response.json({ message: 'x' }, { status: 500 })],
    ['an answer that is not JSON', () => new Response('<html>', { status: 502 })],
    ['a page of some proxy with status 200', () => new Response('<html>')],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails on %s', async (_, response) => {
    answerWith(response)
    expect(await get('me')).toEqual({ kind: 'failed' })
  })

  it('reports a refusal with its seconds to wait', async () => {
    answerWith(() =>
      Response.json({ errors: { email: ['Espera'] } }, { status: 422, headers: { 'retry-after': '60' } }),
    )
    expect(await post('login')).toMatchObject({ kind: 'refused', status: 422, retryAfter: 60 })
  })
})
