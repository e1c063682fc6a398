import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WireSale } from '#contract/sale-body.ts'
import { postSale } from './post-sale.ts'

const body: WireSale = { ticket: 'aaaa', payment_type_id: 1, details: [] }

function answer(status: number, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
}

afterEach(() => vi.unstubAllGlobals())

describe('the answer to a sale', () => {
  it('sells when it names the ticket', async () => {
    answer(201, { data: { id: 1, ticket: 'AAAA' } })
    expect(await postSale(body, 1)).toMatchObject({ kind: 'sold', sale: { id: 1 } })
  })

  it.each([
    ['another ticket', { data: { id: 1, ticket: 'bbbb' } }],
    ['nothing', {}],
    ['a page of a network that wants a login', '<html>Bienvenido</html>'],
    ['half an answer', '{"data":{"id":1,"tic'],
  ])('does not sell when a 200 has %s', async (_, content) => {
    answer(200, content)
    expect(await postSale(body, 1)).toEqual({ kind: 'unreached' })
  })

  it('is none without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await postSale(body, 1)).toEqual({ kind: 'unreached' })
  })

  it.each([
    [401, 'signed-out'],
    [408, 'unreached'],
    [429, 'unreached'],
    [502, 'unreached'],
    [503, 'unreached'],
    [500, 'fault'],
    [403, 'refused'],
    [413, 'refused'],
  ])('with %i is %s', async (status, kind) => {
    answer(status, { message: 'no' })
    expect(await postSale(body, 1)).toMatchObject({ kind })
  })

  it('waits for its person while somebody else is logged in, and names them', async () => {
    let sent: Headers | undefined
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/sales') sent = new Headers(init.headers)
      return Response.json({ message: 'Otra persona' }, { status: 403, headers: { 'x-user': '2' } })
    })
    expect(await postSale(body, 1)).toEqual({ kind: 'other-person', message: 'Otra persona' })
    expect(sent?.get('x-user')).toBe('1')
  })

  it('with 422 carries the reason, the stored values and the approval that is missing', async () => {
    const approval = { kind: 'discount', amount: 15 }
    answer(422, { message: 'x', errors: { total: ['No cuadra'] }, stored: { total: 5 }, approval })
    expect(await postSale(body, 1)).toEqual({
      kind: 'refused',
      status: 422,
      message: 'No cuadra',
      fields: { total: ['No cuadra'] },
      stored: { total: 5 },
      approval,
    })
  })
})
