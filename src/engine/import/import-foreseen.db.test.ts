import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

async function preview(resource: string, content: string) {
  const form = multipart(content, { fields: { dry_run: '1' } })
  const { status, body } = await admin('POST', `${resource}/import`, undefined, form)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const faultsOf = ({ errors }: { errors: { row: number; column: string; message: string }[] }) =>
  errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)

describe('a preview tells what only the writing would refuse', () => {
  it('pieces of a new product in a shop without a warehouse for them', async () => {
    expect(faultsOf(await preview('products', 'internal_code,name,stock\nF-1,Una,2\nF-2,Otra,\n'))).toEqual([
      '2 stock: No hay un almacén predeterminado para recibir las existencias iniciales.',
    ])
  })

  it('addresses and finishes that two rows have, or a row and a product', async () => {
    const subcategory = await make(shop.services, 'subcategories', {
      name: 'Butacas',
      categoryId: (await make(shop.services, 'categories', { name: 'Asientos' }))['id'],
    })
    const place = { subcategoryId: subcategory['id'], categoryId: subcategory['categoryId'] }
    await make(shop.services, 'products', { internalCode: 'F-3', name: 'Tres', slug: 'tomada', ...place })
    const group: number = (await admin('POST', 'finish-groups', { name: 'Butaca Roma', label: 'Acabado' }))
      .body.data.id
    const lines = [
      `F-4,Cuatro,tomada,${Number(subcategory['id'])},,`,
      `F-5,Cinco,libre,${Number(subcategory['id'])},${group},Nogal`,
      `F-6,Seis,libre,${Number(subcategory['id'])},${group},Encino`,
      `F-7,Siete,,${Number(subcategory['id'])},${group},NOGAL`,
      // The address is made up when it is written, another one if it is taken.
      `F-8,Libre,,${Number(subcategory['id'])},,`,
    ]
    const columns = 'internal_code,name,slug,subcategory_id,finish_group_id,finish_name'
    const found = await preview('products', `${columns}\n${lines.join('\n')}\n`)
    expect(faultsOf(found)).toEqual([
      expect.stringMatching(/^2 slug: .*ya está en uso/),
      expect.stringMatching(/^4 slug: .*se repite en la fila 3/),
      expect.stringMatching(/^5 finish_name: .*se repite en la fila 3/),
    ])
  })

  it('names whose addresses would be the same', async () => {
    expect(faultsOf(await preview('categories', 'name\nSala\nSÁLA\n'))).toEqual([
      expect.stringMatching(/^3 .*se repite en la fila 2/),
    ])
  })

  it('postal codes that two zones would have', async () => {
    await make(shop.services, 'delivery-zones', {
      name: 'Centro',
      postalCodes: '44100-44199',
      cost: 100_00,
      daysFrom: 1,
      daysTo: 2,
    })
    const lines = ['Norte,"45, 44150",1,1,2', 'Sur,46000-47000,1,1,2', 'Este,46500,1,1,2', 'Centro,48,1,1,2']
    const found = await preview(
      'delivery-zones',
      `name,postal_codes,cost,days_from,days_to\n${lines.join('\n')}\n`,
    )
    // «Centro» gives its codes up in the same file.
    expect(faultsOf(found)).toEqual([expect.stringMatching(/^4 postal_codes: .*46500.*Sur/)])
  })

  it('payments that are together more than the order', async () => {
    const supplier = Number((await make(shop.services, 'suppliers', { brandName: 'Roble' }))['id'])
    const product = Number(
      (await make(shop.services, 'products', { internalCode: 'F-9', name: 'Nueve' }))['id'],
    )
    const { body } = await admin('POST', 'purchase-orders', {
      supplier_id: supplier,
      details: [{ product_id: product, quantity: 1, unit_price_raw: 100 }],
    })
    const order: number = body.data.id
    await admin('PUT', `purchase-orders/${order}/approve`)
    const day = '2026-01-15'
    const lines = [60, 60, 40].map(amount => `${order},${amount},${day},03`)
    const found = await preview(
      'purchase-order-payments',
      `purchase_order_id,amount,date,way_to_pay\n${lines.join('\n')}\n`,
    )
    expect(faultsOf(found)).toEqual([expect.stringMatching(/^3 amount: .*40/)])
    expect(found).toMatchObject({ created: 2, failed: 1 })
  })
})

describe('a wrong value that nobody needs', () => {
  const file =
    'Nombre completo,Correo,Sexo,Teléfono\nVacía una,sin arroba,M,33 1234 5678\nVacía dos,dos@x.mx,Otro,no\n,mal,,\n'
  const send = async (fields: Record<string, string>, content = file) => {
    const form = multipart(content, { fields })
    const { status, body } = await admin('POST', 'customers/import', undefined, form)
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }

  it('is told with its column, which may be left empty by choice, and the row is kept', async () => {
    const first = await send({ dry_run: '1' })
    expect(first).toMatchObject({ created: 0, failed: 3 })
    expect(first.may_be_empty).toEqual([
      { field: 'email', column: 'Correo', rows: 2 },
      { field: 'sex', column: 'Sexo', rows: 2 },
      { field: 'phone', column: 'Teléfono', rows: 1 },
    ])
    expect(first.questions).toHaveLength(1)
    const left_empty = JSON.stringify(['email', 'sex', 'phone', 'full_name'])
    const second = await send({ dry_run: '1', left_empty })
    expect(second).toMatchObject({ created: 2, failed: 1, questions: [] })
    expect(second.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [4, 'Nombre completo'],
      [4, 'Correo'],
    ])
    const written = await send({ skip_errors: '1', left_empty })
    expect(written).toMatchObject({ created: 2, failed: 1 })
    const emptied = written.emptied.map(({ row, value }: { row: number; value: string }) => `${row} ${value}`)
    expect(emptied.toSorted()).toEqual(['2 M', '2 sin arroba', '3 Otro', '3 no'])
    const { data } = (await admin('GET', 'customers?where[full_name]=Vacía*&order_by=full_name')).body
    expect(data).toMatchObject([
      { full_name: 'Vacía dos', email: 'dos@x.mx', sex: null, phone: null },
      { full_name: 'Vacía una', email: null, phone: '+523312345678' },
    ])
  })

  it('is left as it was in a record that exists', async () => {
    const { id } = (await admin('POST', 'customers', { full_name: 'Con correo', email: 'a@x.mx' })).body.data
    const again = `Código,Nombre completo,Correo,Ciudad\n${id},Con correo,sin arroba,León\n`
    expect(await send({ left_empty: '["email"]' }, again)).toMatchObject({ updated: 1, failed: 0 })
    const { data } = (await admin('GET', `customers/${id}`)).body
    expect(data).toMatchObject({ email: 'a@x.mx', city: 'León' })
  })

  it('that only a rule of the resource or another record refuses is left empty too', async () => {
    const rows = 'Nombre completo,RFC,C.P. fiscal\nCon RFC malo,ZZZ,44100\n'
    expect(await send({ left_empty: '["rfc"]' }, rows)).toMatchObject({ created: 1, failed: 0 })
    await make(shop.services, 'products', { internalCode: 'V-1', name: 'Uno', sku: 'SKU-1' })
    const form = multipart('Código interno,Nombre,SKU\nV-2,Dos,sku-1\nV-3,Tres,S-3\nV-4,Cuatro,S-3\n', {
      fields: { left_empty: '["sku"]' },
    })
    const { body } = await admin('POST', 'products/import', undefined, form)
    expect(body.data).toMatchObject({ created: 3, failed: 0 })
    expect(body.data.emptied.map(({ row }: { row: number }) => row)).toEqual([2, 4])
  })
})
