import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

async function bring(
  resource: string,
  content: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const { body } = await admin('POST', `${resource}/import`, undefined, multipart(content, { fields }))
  expect(body.data).toMatchObject({ failed: 0 })
  return body.data.id
}
const undo = (resource: string, id: string) => admin('POST', `${resource}/imports/${id}/undo`)
const total = async (query: string): Promise<number> => (await admin('GET', query)).body.total

describe('an import taken back', () => {
  it('removes what it added and restores what it changed, once, with its traces', async () => {
    const known = Number((await make(shop.services, 'customers', { fullName: 'Antes', city: 'León' }))['id'])
    const id = await bring(
      'customers',
      `Código,Nombre completo,Ciudad\n${known},Después,\n,Deshecha uno,\n,Deshecha dos,\n`,
    )
    const { body: past } = await admin('GET', 'customers/imports')
    expect(past.data[0]).toMatchObject({ id, created: 2, updated: 1, can_undo: true, reason: null })

    const { status, body } = await undo('customers', id)
    expect({ status, data: body.data }).toEqual({ status: 200, data: { removed: 2, restored: 1, left: 0 } })
    expect(await total('customers?where[full_name]=Deshecha*')).toBe(0)
    expect((await admin('GET', `customers/${known}`)).body.data).toMatchObject({
      full_name: 'Antes',
      city: 'León',
    })
    const history = await admin('GET', `customers/${known}/history`)
    expect(history.body.data.map((entry: { action: string }) => entry.action)).toEqual([
      'update',
      'update',
      'create',
    ])

    const again = await undo('customers', id)
    expect([again.status, again.body.message]).toEqual([422, 'La importación ya se deshizo.'])
    expect((await admin('GET', 'customers/imports')).body.data[0]).toMatchObject({ can_undo: false })
  })

  it('is refused as a whole once somebody touched one of its records', async () => {
    const id = await bring('customers', 'Nombre completo\nTocada uno\nTocada dos\n')
    const { body } = await admin('GET', 'customers?full_name=Tocada uno')
    await admin('PUT', `customers/${body.data[0].id}`, { city: 'Puebla' })
    const { status, body: answer } = await undo('customers', id)
    expect([status, answer.message]).toEqual([
      422,
      'No se puede deshacer: «Tocada uno» cambió después de la importación.',
    ])
    expect(await total('customers?where[full_name]=Tocada*')).toBe(2)
  })

  it('is refused once one of its records is in use or gone', async () => {
    const used = await bring('suppliers', 'Marca\nUsada después\nSin usar\n')
    const { body } = await admin('GET', 'suppliers?brand_name=Usada después')
    await make(shop.services, 'contacts', { supplierId: body.data[0].id, name: 'Nuevo' })
    expect((await undo('suppliers', used)).body.message).toBe(
      'No se puede deshacer: «Usada después» ya está en uso.',
    )
    expect(await total('suppliers?brand_name=Sin usar')).toBe(1)
    const gone = await bring('suppliers', 'Marca\nBorrada después\n')
    const { body: found } = await admin('GET', 'suppliers?brand_name=Borrada después')
    await admin('DELETE', `suppliers/${found.data[0].id}`)
    expect((await undo('suppliers', gone)).status).toBe(422)
  })

  it('is refused for a product whose stock has moved since, and allowed for one at rest', async () => {
    const rest = await bring('products', 'Código interno,Nombre,Precio\nDES-1,En reposo,100\n')
    expect((await undo('products', rest)).body.data).toEqual({ removed: 1, restored: 0, left: 0 })
    await make(shop.services, 'warehouses', { name: 'Para deshacer' })
    const moved = await bring('products', 'Código interno,Nombre,Existencia\nDES-2,Con piezas,4\n')
    expect((await undo('products', moved)).status).toBe(422)
    expect(await total('products?internal_code=DES-2')).toBe(1)
  })

  it('takes back imported users, who may have their invitation', async () => {
    const id = await bring('users', 'Nombre,Correo electrónico\nPor deshacer,deshacer@prueba.mx\n')
    expect((await undo('users', id)).body.data).toEqual({ removed: 1, restored: 0, left: 0 })
  })

  it('is not found under another resource, as a dry run or by an invented id', async () => {
    const id = await bring('customers', 'Nombre completo\nSolo cliente\n')
    const trial = await bring('customers', 'Nombre completo\nEnsayo\n', { dry_run: '1' })
    for (const [resource, wanted] of [
      ['suppliers', id],
      ['customers', trial],
      ['customers', randomUUID()],
      ['customers', 'x'],
    ] as const) {
      expect((await undo(resource, wanted)).status).toBe(404)
    }
  })

  it('of two at once succeeds for one', async () => {
    const id = await bring('customers', 'Nombre completo\nDos a la vez\n')
    const replies = await Promise.all([undo('customers', id), undo('customers', id)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })
})
