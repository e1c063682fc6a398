import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })
const post = (payload: string) => admin('POST', 'customers', undefined, json(payload))

function listed(code: string, message: string) {
  return { message, errors: [{ code, message }] }
}

function nested(levels: number): string {
  return `{"full_name":"Ana","deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
}

function withKeys(count: number): string {
  const others = Array.from({ length: count - 1 }, (_, index) => [`k${index}`, index])
  return JSON.stringify({ full_name: 'Ana', ...Object.fromEntries(others) })
}

function many(count: number, name: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${name(index)}=${index + 1}`).join('&')
}

describe('a body', () => {
  const tooLarge = 'La solicitud pesa más de lo permitido (256 KB).'
  const tooDeep = 'La solicitud tiene demasiados niveles o demasiados campos.'
  const unreadable = listed('malformed', 'No se pudo leer la solicitud.')

  it.each([
    ['10 MB', 10 * 1024 * 1024],
    ['one byte past 256 KB', 256 * 1024 + 1],
  ])('of %s is refused', async (_size, bytes) => {
    const frame = '{"full_name":""}'
    const reply = await post(frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`))
    expect([reply.status, reply.body]).toEqual([422, { message: tooLarge, errors: { base: [tooLarge] } }])
  })

  it('of 256 KB is read', async () => {
    const frame = '{"full_name":"Ana","ignored":""}'
    const reply = await post(frame.replace('""', `"${'x'.repeat(256 * 1024 - frame.length)}"`))
    expect(reply.status).toBe(201)
  })

  it('may have at most eight levels', async () => {
    expect((await post(nested(8))).status).toBe(201)
    const reply = await post(nested(9))
    expect([reply.status, reply.body]).toEqual([422, { message: tooDeep, errors: { base: [tooDeep] } }])
  })

  it('may have at most five hundred keys', async () => {
    expect((await post(withKeys(500))).status).toBe(201)
    const reply = await post(withKeys(501))
    expect([reply.status, reply.body.errors]).toEqual([422, { base: [tooDeep] }])
  })

  it.each([
    ['a NUL', '"Ana\\u0000"'],
    ['half a surrogate pair', '"Ana \\ud83d"'],
  ])('with %s is refused by the name of the field', async (_what, text) => {
    const reply = await post(`{"full_name":${text}}`)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      full_name: ['El campo nombre completo contiene caracteres que no se admiten.'],
    })
  })

  it.each([
    '{"full_name":"Ana","__proto__":{"role":"Admin"}}',
    '{"full_name":"Ana","constructor":{"prototype":{"role":"Admin"}}}',
    '{"full_name":"Ana","constructor":1}',
    '{"full_name":"Ana","nested":{"__proto__":null}}',
    '{"full_name":"Ana"',
    '',
    'no es JSON',
    '{"full_name\\u0000":"Ana"}',
  ])('%s cannot be read', async payload => {
    const reply = await post(payload)
    expect([reply.status, reply.body]).toEqual([400, unreadable])
  })

  it.each(['application/xml', 'application/x-www-form-urlencoded', 'image/png', 'nonsense'])(
    'of type %s is not taken',
    async type => {
      const reply = await admin('POST', 'customers', undefined, {
        payload: '<full_name>Ana</full_name>',
        headers: { 'content-type': type },
      })
      expect([reply.status, reply.body]).toEqual([
        400,
        listed('unsupported_media', 'El tipo de contenido de la solicitud no se admite.'),
      ])
    },
  )

  it.each(['null', '[]', '"Ana"', '7', 'true'])(
    'that is %s is refused, and causes no server error',
    async payload => {
      expect((await post(payload)).status).toBe(422)
    },
  )
})

describe('an address', () => {
  it('of 8 KB is read, and a longer one is not', async () => {
    const base = '/api/customers?q=a&ignored='
    const exact = await admin('GET', base + 'x'.repeat(8 * 1024 - base.length))
    expect(exact.status).toBe(422)
    expect(exact.body.errors).toHaveProperty('ignored')
    const reply = await admin('GET', base + 'x'.repeat(8 * 1024 - base.length + 1))
    expect([reply.status, reply.body]).toEqual([
      400,
      listed('url_too_long', 'La dirección es demasiado larga.'),
    ])
  })

  it('may have one long segment', async () => {
    expect((await admin('GET', `customers/${'9'.repeat(5_000)}`)).status).toBe(404)
    expect((await admin('GET', `customers/${'9'.repeat(20_000)}`)).status).toBe(400)
  })

  it.each(['customers/%', 'customers/%zz', 'customers/%ff', 'customers/%ED%A0%80', '%c0%ae%c0%ae/customers'])(
    '%s does not decode',
    async url => {
      const reply = await admin('GET', url)
      expect([reply.status, reply.body]).toEqual([400, listed('malformed', 'No se pudo leer la solicitud.')])
    },
  )

  it.each(['customers/%00', 'customers?q=%00', 'customers?where[full_name]=a%00b', 'customers/1%00/export'])(
    '%s has a NUL',
    async url => {
      const reply = await admin('GET', url)
      expect(reply.status).toBe(422)
      expect(reply.body.message).toBe('El campo solicitud contiene caracteres que no se admiten.')
    },
  )

  it.each(['9'.repeat(20), '2147483648', '0', '-1', '1.0', '01', '1e3', 'abc', '%20', `1'%20OR%20'1'='1`])(
    'with the id %s names no record',
    async id => {
      const reply = await admin('GET', `customers/${id}`)
      const message = 'No se encontró el cliente con este código.'
      expect([reply.status, reply.body]).toEqual([404, listed('not_found', message)])
    },
  )

  it('without a route is not found, in the requested language', async () => {
    const reply = await admin('GET', 'nada')
    expect([reply.status, reply.body]).toEqual([404, listed('route_not_found', 'Esta dirección no existe.')])
    const english = await admin('GET', 'nada', undefined, { headers: { 'x-locale': 'en' } })
    expect(english.body.message).toBe('This address does not exist.')
  })

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PATCH'])('is not served by %s', async method => {
    expect((await admin(method, 'customers')).status).toBe(404)
  })
})

describe('a query', () => {
  it('has a hundred parameters at most', async () => {
    const reply = await admin('GET', `customers?${many(101, n => `p${n}`)}`)
    const message = 'La consulta tiene más de 100 parámetros.'
    expect([reply.status, reply.body]).toEqual([422, { message, errors: { base: [message] } }])
  })

  it('has a hundred values of a list at most', async () => {
    expect((await admin('GET', `customers?${many(100, () => 'whereIn[id][]')}`)).status).toBe(200)
    const reply = await admin('GET', `customers?${many(101, () => 'whereIn[id][]')}`)
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { id: ['El campo código debe tener a lo más 100 elementos.'] },
    ])
  })

  it('removes a hundred records at once at most', async () => {
    const reply = await admin('DELETE', `customers/delete?${many(101, () => 'ids[]')}`)
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { ids: ['El campo códigos debe tener a lo más 100 elementos.'] },
    ])
  })

  it.each([
    ['users?order_by=password', 'password', 'No se puede ordenar por «password».'],
    ['users?order_by=-password_hash', 'password_hash', 'No se puede ordenar por «password_hash».'],
    ['users?where[password]=%25', 'password', 'No se puede filtrar por «password».'],
    ['users?password=x', 'password', 'No se puede filtrar por «password».'],
    ['users?password!=x', 'password', 'No se puede filtrar por «password».'],
    ['users?whereIn[password_hash][]=x', 'password_hash', 'No se puede filtrar por «password_hash».'],
    ['suppliers?where[password]=%25', 'password', 'No se puede filtrar por «password».'],
    ['suppliers?site_password=x', 'site_password', 'No se puede filtrar por «site_password».'],
    ['suppliers/export?where[password]=%25', 'password', 'No se puede filtrar por «password».'],
    ['suppliers/catalog?order_by=password', 'password', 'No se puede ordenar por «password».'],
    ['customers?includes=orders', 'orders', 'No se puede incluir «orders».'],
    ['customers/1?includes=orders', 'orders', 'No se puede incluir «orders».'],
    ['customers?archived_at=', 'archived_at', 'No se puede filtrar por «archived_at».'],
    ['customers?constructor=1', 'constructor', 'No se puede filtrar por «constructor».'],
    ['customers?__proto__=1', '__proto__', 'No se puede filtrar por «__proto__».'],
    ['customers?full_name%3BDROP=1', 'full_name;DROP', 'No se puede filtrar por «full_name;DROP».'],
  ])('%s is refused by name', async (url, field, message) => {
    const reply = await admin('GET', url)
    expect(reply.status).toBe(422)
    expect(Object.entries(reply.body.errors)).toEqual([[field, [message]]])
  })

  it('never turns a read into a change', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Ana' })
    const { id } = body.data
    await admin('GET', `customers/${id}?_method=DELETE`)
    await admin('POST', `customers/${id}?_method=DELETE`)
    await admin('GET', `customers/${id}`, undefined, { headers: { 'x-http-method-override': 'DELETE' } })
    expect((await admin('GET', `customers/${id}`)).body).toEqual(body)
  })
})
