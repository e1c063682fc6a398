import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call
let uno = 0
let dos = 0

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const made = await makeMany(shop.services, 'suppliers', [{ brandName: 'Uno' }, { brandName: 'Dos' }])
  uno = Number(made[0]!['id'])
  dos = Number(made[1]!['id'])
})

const names = (body: { data: { name: string }[] }) => body.data.map(row => row.name).sort()

describe('contacts under their supplier', () => {
  it('are added under the supplier of the path, whatever the body says, and listed there only', async () => {
    const { status, body } = await admin('POST', `suppliers/${uno}/contacts`, {
      name: 'Ana',
      supplier_id: dos,
      ext: '12',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ supplier_id: uno, name: 'Ana', ext: '12', status: 'active' })
    await admin('POST', 'contacts', { name: 'Eva', supplier_id: dos })
    expect(names((await admin('GET', `suppliers/${uno}/contacts`)).body)).toEqual(['Ana'])
    expect(names((await admin('GET', `suppliers/${dos}/contacts`)).body)).toEqual(['Eva'])
    expect(names((await admin('GET', 'contacts')).body)).toEqual(['Ana', 'Eva'])
    expect((await admin('GET', `suppliers/${uno}/contacts?supplier_id=${dos}`)).body.total).toBe(0)
  })

  it('answer every one of their calls there', async () => {
    const { body } = await admin('POST', `suppliers/${uno}/contacts`, { name: 'Leo' })
    const path = `suppliers/${uno}/contacts/${body.data.id}`
    expect((await admin('GET', `${path}?includes=supplier`)).body.data.supplier.brand_name).toBe('Uno')
    expect((await admin('PUT', path, { ext: '7', supplier_id: dos })).body.data).toMatchObject({
      ext: '7',
      supplier_id: uno,
    })
    expect((await admin('PUT', `${path}/inactivate`)).body.data.status).toBe('inactive')
    expect((await admin('GET', `${path}/history`)).body.total).toBe(3)
    expect((await admin('GET', `${path}/export`)).headers['content-type']).toBe('application/pdf')
    expect((await admin('GET', `suppliers/${uno}/contacts/export`)).text).toContain('Leo')
    expect((await admin('GET', `suppliers/${dos}/contacts/export`)).text).not.toContain('Leo')
    expect((await admin('DELETE', `suppliers/${uno}/contacts/delete?ids=${body.data.id}`)).status).toBe(200)
  })

  it('are not reached through another supplier', async () => {
    const { body } = await admin('POST', 'contacts', { name: 'Pía', supplier_id: uno })
    const { id } = body.data
    const wrong = `suppliers/${dos}/contacts/${id}`
    for (const [method, url, values] of [
      ['GET', wrong],
      ['PUT', wrong, { name: 'Otra' }],
      ['DELETE', wrong],
      ['DELETE', `suppliers/${dos}/contacts/delete?ids=${id}`],
      ['PUT', `${wrong}/inactivate`],
      ['GET', `${wrong}/history`],
      ['GET', `${wrong}/export`],
    ] as const) {
      const { status, text } = await admin(method, url, values)
      expect(status, `${method} ${url}`).toBe(404)
      expect(text).toContain('No se encontró el contacto con este código.')
    }
    expect((await admin('GET', `contacts/${id}`)).body.data).toMatchObject({ name: 'Pía', status: 'active' })
  })

  it.each(['99999', 'abc', '0'])('of supplier %s, which does not exist, are not found', async id => {
    for (const call of [
      admin('GET', `suppliers/${id}/contacts`),
      admin('POST', `suppliers/${id}/contacts`, { name: 'Nadie' }),
      admin('GET', `suppliers/${id}/contacts/catalog`),
      admin('POST', `suppliers/${id}/contacts/import`, undefined, multipart('Nombre\nNadie\n')),
    ]) {
      const { status, body } = await call
      expect([status, body.message]).toEqual([404, 'No se encontró el proveedor con este código.'])
    }
    const english = await admin('GET', `suppliers/${id}/contacts`, undefined, {
      headers: { 'x-locale': 'en' },
    })
    expect(english.body.message).toBe('Can not find supplier with this code.')
  })
})

describe('contacts by themselves', () => {
  it.each([
    [{ name: 'Ana' }, 'El campo proveedor es obligatorio.'],
    [{ name: 'Ana', supplier_id: '' }, 'El campo proveedor es obligatorio.'],
    [{ name: 'Ana', supplier_id: 99_999 }, 'El campo proveedor elegido no existe.'],
    [{ name: 'Ana', supplier_id: 'uno' }, 'El campo proveedor debe ser un número entero.'],
    [{ name: 'Ana', supplier_id: 1.5 }, 'El campo proveedor debe ser un número entero.'],
    [{ name: 'Ana', supplier_id: 0 }, 'El campo proveedor debe estar entre 1 y 2147483647.'],
  ])('need a supplier that exists: %j', async (values, message) => {
    const { status, body } = await admin('POST', 'contacts', values)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ supplier_id: [message] })
  })

  it('cannot join an archived supplier, and are archived with it', async () => {
    const [supplier] = await makeMany(shop.services, 'suppliers', [{ brandName: 'Viejo' }])
    const supplierId = Number(supplier!['id'])
    const { body } = await admin('POST', 'contacts', { name: 'Ida', supplier_id: dos })
    await sql`update suppliers set archived_at = now() where id = ${supplierId}`.execute(shop.services.db)
    for (const call of [
      admin('POST', 'contacts', { name: 'Leo', supplier_id: supplierId }),
      admin('PUT', `contacts/${body.data.id}`, { supplier_id: supplierId }),
    ]) {
      expect((await call).body.errors).toEqual({ supplier_id: ['El campo proveedor elegido no existe.'] })
    }
    expect((await admin('GET', `suppliers/${supplierId}/contacts`)).status).toBe(404)
  })

  it('may change supplier', async () => {
    const { body } = await admin('POST', 'contacts', { name: 'Mudanza', supplier_id: uno })
    const moved = await admin('PUT', `contacts/${body.data.id}`, { supplier_id: String(dos) })
    expect(moved.body.data.supplier_id).toBe(dos)
  })

  it('are never left under a supplier that is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const [supplier] = await makeMany(shop.services, 'suppliers', [{ brandName: 'Se va' }])
      const id = Number(supplier!['id'])
      const [removed, added] = await Promise.all([
        admin('DELETE', `suppliers/${id}`),
        admin('POST', 'contacts', { name: 'Llega', supplier_id: id }),
      ])
      expect(removed.status).toBe(200)
      expect([201, 422]).toContain(added.status)
    }
    const { body } = await admin('GET', 'contacts?name=Llega')
    expect(body.total).toBe(0)
  })
})

describe('the template under a supplier', () => {
  it('leaves the supplier out, and can be imported again', async () => {
    const template = await admin('GET', `suppliers/${uno}/contacts/template`)
    const [header = ''] = template.text.split('\r\n')
    expect(header).not.toContain('Proveedor')
    const { status, body } = await admin(
      'POST',
      `suppliers/${uno}/contacts/import`,
      undefined,
      multipart(`${header}\r\nPorArchivo,,,,\r\n`),
    )
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(body.data).toMatchObject({ created: 1, failed: 0 })
    expect((await admin('GET', `suppliers/${uno}/contacts?name=PorArchivo`)).body.total).toBe(1)
  })

  it('and a file with another supplier’s code use the supplier of the path', async () => {
    const file = `Nombre,Proveedor\nDelArchivo,${dos}\n`
    const { body } = await admin('POST', `suppliers/${uno}/contacts/import`, undefined, multipart(file))
    expect(body.data).toMatchObject({ created: 1 })
    expect((await admin('GET', `suppliers/${uno}/contacts?name=DelArchivo`)).body.total).toBe(1)
    const flat = await admin(
      'POST',
      'contacts/import',
      undefined,
      multipart(`Nombre,Proveedor\nA,${dos}\nB,99999\n`),
    )
    expect(flat.body.data).toMatchObject({ created: 0, failed: 1 })
    expect(flat.body.data.errors).toEqual([
      { row: 3, column: 'Proveedor', value: '99999', message: 'No hay proveedor «99999».' },
    ])
  })
})
