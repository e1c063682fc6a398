import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { textCell, workbook } from '#test/workbook.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const send = (resource: string, content: string | Buffer, fields: Record<string, string> = {}, who = admin) =>
  who('POST', `${resource}/import`, undefined, multipart(content, { fields }))
const preview = (resource: string, content: string | Buffer, who = admin) =>
  who('POST', `${resource}/import/preview`, undefined, multipart(content))
const add = async (resource: string, values: object) =>
  Number((await make(shop.services, resource, values as Record<string, unknown>))['id'])

describe('the columns of a file', () => {
  it('are found under a title by what people call them, and a page that repeats them adds none', async () => {
    const file =
      'Clientes de la tienda;;\n;;\nNombre;Correo;Género\nTitulada uno;t1@x.mx;F\nNombre;Correo;Género\nTitulada dos;t2@x.mx;M\n'
    const { body } = await preview('customers', file)
    expect(body.data).toMatchObject({ rows: 2, header_row: 3 })
    expect(body.data.columns.map((column: { field: string }) => column.field)).toEqual([
      'full_name',
      'email',
      'sex',
    ])
    expect((await send('customers', file)).body.data).toMatchObject({ created: 2, failed: 0 })
    const { body: list } = await admin('GET', 'customers?where[full_name]=Titulada*&order_by=id')
    expect(list.data.map((row: { sex: string }) => row.sex)).toEqual(['female', 'male'])
  })

  it('have names of one line, as in a form', async () => {
    const { body } = await send('customers', 'Nombre completo\n"Ana\nBcc: todos@correo.mx"\n')
    expect(body.data).toMatchObject({
      created: 0,
      errors: [
        { row: 2, message: 'El campo nombre completo debe ir en una sola línea, sin saltos de línea.' },
      ],
    })
  })

  it('are chosen where nobody knows them, and the choice is remembered for this person and resource', async () => {
    const file = 'Nombre completo,Color,Nota interna\nElegida,rojo,x\n'
    const { body: first } = await preview('customers', file)
    expect(first.data.columns).toMatchObject([
      { field: 'full_name' },
      { field: null, samples: ['rojo'], is_needed: true },
      { field: null },
    ])
    expect((await send('customers', file)).body.errors.base).toEqual([
      'La columna «Color» no se reconoce.',
      'La columna «Nota interna» no se reconoce.',
    ])
    const columns = JSON.stringify(['full_name', 'company', ''])
    expect((await send('customers', file, { columns, dry_run: '1' })).body.data.created).toBe(1)
    expect((await preview('customers', file)).body.data.columns[1]).toMatchObject({ field: null })
    expect((await send('customers', file, { columns })).body.data).toMatchObject({ created: 1, failed: 0 })
    expect((await preview('customers', file)).body.data.columns).toMatchObject([
      { field: 'full_name', is_remembered: false },
      { field: 'company', is_remembered: true },
      { field: '', is_remembered: true },
    ])
    expect((await preview('suppliers', file)).body.data.columns[1]).toMatchObject({ field: null })
    const other = shop.as(await shop.user('Admin'))
    expect((await preview('customers', file, other)).body.data.columns[1]).toMatchObject({ field: null })
  })

  it.each([
    ['not JSON', '['],
    ['no list', '{}'],
    ['too many', JSON.stringify(Array.from({ length: 61 }, () => ''))],
  ])('chosen by %s are refused by name', async (_, columns) => {
    const { status, body } = await send('customers', 'Nombre\nAna\n', { columns })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['columns'] })
  })

  it('chosen by a field that does not exist or is a secret are unknown', async () => {
    const columns = JSON.stringify(['name', 'email', 'password_hash'])
    const { status } = await send('users', 'a,b,c\nx,y@z.mx,w\n', { columns })
    expect(status).toBe(422)
  })

  it('without a header but with values can be left out', async () => {
    const file = 'Nombre,\nAna sin título,suelto\n'
    expect((await send('customers', file)).status).toBe(422)
    const columns = JSON.stringify([null, ''])
    expect((await send('customers', file, { columns })).body.data.created).toBe(1)
  })

  it('called «Código» are the shop’s own codes where the file has no other', async () => {
    const file = 'Código,Nombre\nPROPIO-1,Mesa propia\n'
    expect((await send('products', file)).body.data).toMatchObject({ created: 1, failed: 0 })
  })
})

describe('the words of a file', () => {
  it('of LibreOffice name each relation and choice, and the example row stays out', async () => {
    await add('warehouses', { name: 'Bodega de siempre' })
    const salas = await add('categories', { name: 'Salas' })
    await add('categories', { name: 'Comedores' })
    const sofas = await add('subcategories', { name: 'Sofás', categoryId: salas })
    const supplier = await add('suppliers', { brandName: 'Maderas del Bajío' })
    await add('suppliers', { brandName: 'Herrería Núñez' })
    const bytes = await readFile(new URL('../../../test/files/libreoffice-products.xlsx', import.meta.url))
    const { body } = await send('products', bytes)
    expect(body.data).toMatchObject({ rows: 3, created: 3, failed: 0, errors: [] })
    const { body: list } = await admin('GET', 'products?where[internal_code]=LO-*&order_by=internal_code')
    const placed = { category_id: salas, subcategory_id: sofas, supplier_id: supplier }
    expect(list.data).toMatchObject([
      {
        ...placed,
        currency: 'MXN',
        price: 12990,
        has_discount: 1,
        status: 1,
        stock: 3,
        barcode: '7501234567891',
      },
      { ...placed, currency: 'USD', price: 799.5, has_discount: 0, status: 0, purchase_currency: 'USD' },
      { currency: 'MXN', price: 8500, status: 1, purchase_currency: 'MXN', purchase_tax_included: 1 },
    ])
  })

  it('are asked about when several records bear a name, and the answer is used', async () => {
    const one = await add('suppliers', { brandName: 'Hermanos Ruiz', category: 'Herrajes' })
    const two = await add('suppliers', { brandName: 'HERMANOS RUÍZ', category: 'Telas' })
    const file = 'Nombre,Proveedor\nContacto Ruiz,hermanos ruiz\n'
    const { body } = await send('contacts', file, { dry_run: '1' })
    expect(body.data.questions).toEqual([
      {
        field: 'supplier_id',
        column: 'Proveedor',
        value: 'hermanos ruiz',
        rows: 1,
        options: [
          { value: one, label: `Hermanos Ruiz · Herrajes · #${one}` },
          { value: two, label: `HERMANOS RUÍZ · Telas · #${two}` },
        ],
      },
    ])
    expect(body.data.errors[0].message).toContain('«hermanos ruiz» puede ser')
    const answers = JSON.stringify({ supplier_id: { 'Hermanos Ruiz': two } })
    expect((await send('contacts', file, { answers })).body.data).toMatchObject({ created: 1, failed: 0 })
    const { body: list } = await admin(
      'GET',
      'contacts?full_name=&name=Contacto Ruiz'.replace('full_name=&', ''),
    )
    expect(list.data).toMatchObject([{ supplier_id: two }])
    const foreign = JSON.stringify({ supplier_id: { 'Hermanos Ruiz': 999_999 } })
    expect((await send('contacts', file, { answers: foreign })).body.data).toMatchObject({
      created: 0,
      failed: 1,
    })
  })

  it('that name nothing say so, with what looks alike', async () => {
    await add('suppliers', { brandName: 'Carpintería Tlalpan' })
    const { body } = await send('contacts', 'Nombre,Proveedor\nA,Carpinteria Tlalpam\nB,Nadie de nadie zzz\n')
    expect(body.data.errors.map((fault: { message: string }) => fault.message)).toEqual([
      expect.stringMatching(/^No hay proveedor «Carpinteria Tlalpam»\. Se parece a: Carpintería Tlalpan/),
      'No hay proveedor «Nadie de nadie zzz».',
    ])
  })

  it('with M alone are asked about; with H it is a woman', async () => {
    const { body } = await send('customers', 'Nombre,Sexo\nSola M,M\n')
    expect(body.data.questions).toMatchObject([
      { field: 'sex', value: 'M', options: [{ value: 'female' }, { value: 'male' }] },
    ])
    expect((await send('customers', 'Nombre,Sexo\nCon H uno,M\nCon H dos,H\n')).body.data.failed).toBe(0)
    const { body: list } = await admin('GET', 'customers?full_name=Con H uno')
    expect(list.data).toMatchObject([{ sex: 'female' }])
  })

  it('that a spreadsheet broke are told as that', async () => {
    const { body } = await send('customers', 'Nombre,Teléfono\n#N/A,5512345678\nAna,5.51E+09\n')
    expect(body.data.errors.map((fault: { message: string }) => fault.message)).toEqual([
      'La celda tiene una fórmula con error.',
      expect.stringContaining('redondeó el número'),
    ])
  })
})

describe('a name and an ID side by side, as exports have them', () => {
  it('agree, or the one that was edited wins, or both are refused', async () => {
    const [a, b] = [await add('warehouses', { name: 'Lado A' }), await add('warehouses', { name: 'Lado B' })]
    const id = await add('registers', { name: 'Caja lado', warehouseId: a })
    const row = (name: string, place: number | string) =>
      send('registers', `Código,Nombre,Almacén,ID de almacén\n${id},Caja lado,${name},${place}\n`)
    const held = async () => (await admin('GET', `registers/${id}`)).body.data.warehouse_id
    expect((await row('Lado A', a)).body.data.failed).toBe(0)
    expect((await row('Lado B', a)).body.data.failed).toBe(0)
    expect(await held()).toBe(b)
    expect((await row('Lado B', a)).body.data.failed).toBe(0)
    expect(await held()).toBe(a)
    const file = `Nombre,Almacén,ID de almacén\nCaja nueva,Lado A,${b}\n`
    expect((await send('registers', file)).body.data.errors[0].message).toBe(
      `El nombre «Lado A» y el ID ${b} son de registros distintos. Deja solo uno.`,
    )
  })
})

describe('probable duplicates', () => {
  it('are marked by name, mail or phone, also within the file, and can be left out', async () => {
    const known = await add('customers', { fullName: 'Rosa Repetida', phone: '+525598765432' })
    const file =
      'Nombre,Correo,Teléfono\nROSA  repetida,,\nOtra persona,,55 9876 5432\nNueva de verdad,nv@x.mx,\nNueva otra vez,NV@x.mx,\n'
    const { body } = await send('customers', file, { dry_run: '1' })
    expect(body.data).toMatchObject({ created: 4, failed: 0 })
    expect(body.data.duplicates).toEqual([
      {
        row: 2,
        column: 'Nombre',
        value: 'ROSA  repetida',
        record_id: known,
        record_title: 'Rosa Repetida',
        earlier_row: null,
      },
      {
        row: 3,
        column: 'Teléfono',
        value: '55 9876 5432',
        record_id: known,
        record_title: 'Rosa Repetida',
        earlier_row: null,
      },
      { row: 5, column: 'Correo', value: 'NV@x.mx', record_id: null, record_title: null, earlier_row: 4 },
    ])
    const left = await send('customers', file, { skip_duplicates: '1' })
    expect(left.body.data).toMatchObject({ rows: 4, created: 1, failed: 0 })
  })
})

describe('a workbook as people keep them', () => {
  it('has merged titles, phones as numbers, formulas, leading zeros and a page without headers twice', async () => {
    const sheet = workbook(
      `<row r="1">${textCell('A1', 'CLIENTES 2026')}</row>
       <row r="3">${textCell('B3', 'Nombre')}${textCell('C3', 'Tel.')}${textCell('D3', 'C.P.')}</row>
       <row r="4">${textCell('B4', 'De libro')}<c r="C4"><v>5.512345678E9</v></c>${textCell('D4', '06700')}</row>
       <row r="5"><c r="B5" t="str"><f>A1&amp;"x"</f><v>De fórmula</v></c></row>`,
    )
    const { body } = await send('customers', sheet)
    expect(body.data).toMatchObject({ created: 2, failed: 0 })
    const { body: list } = await admin('GET', 'customers?full_name=De libro')
    expect(list.data).toMatchObject([
      { phone: expect.stringContaining('12345678'), tax_postal_code: '06700' },
    ])
  })
})

describe('another role', () => {
  it.each(['Supervisor', 'Vendedor'] as const)('a %s neither sees columns, history nor undo', async role => {
    const call = shop.as(await shop.user(role))
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await preview('customers', 'Nombre\nAna\n', call)).status).toBe(403)
    expect((await call('GET', 'customers/imports')).status).toBe(403)
    expect((await call('POST', `customers/imports/${id}/undo`)).status).toBe(403)
  })
})
