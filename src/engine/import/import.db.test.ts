import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { textCell, workbook } from '#test/workbook.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const send = (resource: string, content: string | Buffer, fields: Record<string, string> = {}) =>
  admin('POST', `${resource}/import`, undefined, multipart(content, { fields }))
const total = async (query: string): Promise<number> =>
  (await admin('GET', `customers?${encodeURI(query)}`)).body.total

const header = 'Nombre completo,Teléfono,Correo electrónico,Sexo'

describe('an import', () => {
  it('adds each row through the rules of a form', async () => {
    const file = `${header}\n  Ana Import ,55 1234 5678,,Mujer\nLeo Import,,leo@correo.mx,male\n`
    const { status, body } = await send('customers', file)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      rows: 2,
      created: 2,
      updated: 0,
      failed: 0,
      errors: [],
      failed_rows_url: null,
    })
    const { body: list } = await admin('GET', 'customers?where[full_name]=*import&order_by=id')
    expect(list.data).toMatchObject([
      { full_name: 'Ana Import', phone: '+525512345678', email: null, sex: 'female' },
      { full_name: 'Leo Import', email: 'leo@correo.mx', sex: 'male' },
    ])
    const history = await admin('GET', `customers/${list.data[0].id}/history`)
    expect(history.body.data).toMatchObject([{ action: 'create', user: expect.any(String) }])
  })

  it.each([
    ['semicolons', Buffer.from('Nombre completo;Ciudad\r\nPunto y coma;León\r\n')],
    ['Windows-1252', Buffer.from('Nombre completo;Ciudad\r\nMuñoz Peña;León\r\n', 'latin1')],
    ['a byte order mark', Buffer.from('\uFEFFNombre completo,Ciudad\nCon marca,León\n')],
    ['names of the wire', Buffer.from('full_name,city\nDe la red,León\n')],
    ['English labels', Buffer.from('Full name,City\nEn inglés,León\n')],
    [
      'a workbook',
      workbook(
        `<row r="1">${textCell('A1', 'Nombre completo *')}${textCell('B1', 'ciudad')}</row>` +
          `<row r="2">${textCell('A2', 'De Excel')}${textCell('B2', 'León')}</row>`,
      ),
    ],
  ])('reads %s', async (_what, bytes) => {
    const before = await total('city=León')
    const { body } = await send('customers', bytes)
    expect(body.data).toMatchObject({ created: 1, failed: 0 })
    expect(await total('city=León')).toBe(before + 1)
  })

  it('keeps accents of Windows-1252', async () => {
    await send('customers', Buffer.from('Nombre completo\r\nÍñigo Ceñüdo\r\n', 'latin1'))
    expect(await total('full_name=Íñigo Ceñüdo')).toBe(1)
  })

  it('with faults reports each by row, column and value, and saves nothing', async () => {
    const file = `${header}\nBien,,,\n,no,mal,Otro\nTambién bien,,,\nTercera,,x@y,\n`
    const { status, body } = await send('customers', file)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ rows: 4, created: 0, updated: 0, failed: 2 })
    expect(body.data.errors).toEqual([
      { row: 3, column: 'Nombre completo', value: '', message: 'El campo nombre completo es obligatorio.' },
      {
        row: 3,
        column: 'Teléfono',
        value: 'no',
        message: 'El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.',
      },
      {
        row: 3,
        column: 'Correo electrónico',
        value: 'mal',
        message: 'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.',
      },
      {
        row: 3,
        column: 'Sexo',
        value: 'Otro',
        message: 'El campo sexo debe ser Mujer, Hombre o Prefiero no decir.',
      },
      {
        row: 5,
        column: 'Correo electrónico',
        value: 'x@y',
        message: 'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.',
      },
    ])
    expect(await total('full_name=Bien')).toBe(0)
  })

  it('told to skip faults saves the rest; the failed rows come back as a file that can be corrected and sent again', async () => {
    const file = `${header}\nSaltada bien,,,\n"=Saltada, ""mal""",,sin arroba,\n`
    const { body } = await send('customers', file, { skip_errors: '1' })
    expect(body.data).toMatchObject({ rows: 2, created: 1, failed: 1 })
    expect(await total('full_name=Saltada bien')).toBe(1)

    const failed = await admin('GET', body.data.failed_rows_url)
    expect(failed.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(failed.headers['content-disposition']).toContain('clientes-errores.csv')
    expect(parse(failed.text, { bom: true })).toEqual([
      ['Nombre completo', 'Teléfono', 'Correo electrónico', 'Sexo', 'Motivo'],
      [
        '\'=Saltada, "mal"',
        '',
        'sin arroba',
        '',
        'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.',
      ],
    ])
    const again = await send('customers', failed.text, { skip_errors: '1' })
    expect(again.body.data).toMatchObject({ created: 0, failed: 1 })
    const twice = await admin('GET', again.body.data.failed_rows_url)
    expect(twice.text).toBe(failed.text)
    const mended = await send('customers', failed.text.replace('sin arroba', 'con@arroba.mx'))
    expect(mended.body.data).toMatchObject({ created: 1, failed: 0 })
    expect(await total('email=con@arroba.mx&full_name==Saltada, "mal"')).toBe(1)
  })

  it('as a dry run reports what would happen and changes nothing', async () => {
    const [known] = await makeMany(shop.services, 'customers', [{ fullName: 'Antes del ensayo' }])
    const file = `Código,Nombre completo\n${Number(known!['id'])},Después del ensayo\n,Ensayo\n`
    for (const form of [{ fields: { dry_run: '1' } }, { query: '?dry_run=1' }]) {
      const { fields = {}, query = '' } = form as { fields?: Record<string, string>; query?: string }
      const { body } = await admin('POST', `customers/import${query}`, undefined, multipart(file, { fields }))
      expect(body.data).toMatchObject({ rows: 2, created: 1, updated: 1, failed: 0 })
    }
    expect(await total('where[full_name]=*ensayo')).toBe(1)
    expect(await total('full_name=Antes del ensayo')).toBe(1)
  })

  it('updates the records whose code it has, and clears the fields that are empty in it', async () => {
    const rows = await makeMany(shop.services, 'customers', [
      { fullName: 'Vieja uno', city: 'León', company: 'Nopal' },
      { fullName: 'Vieja dos', city: 'León' },
    ])
    const [one, two] = rows.map(row => Number(row['id']))
    const file = `Código,Nombre completo,Ciudad\n${one},Nueva uno,\n${two},Nueva dos,Puebla\n,Nueva tres,\n99999999,Nadie,\nabc,Nadie,\n`
    const { body } = await send('customers', file, { skip_errors: '1' })
    expect(body.data).toMatchObject({ created: 1, updated: 2, failed: 2 })
    expect(body.data.errors).toEqual([
      { row: 5, column: 'Código', value: '99999999', message: 'El campo código elegido no existe.' },
      { row: 6, column: 'Código', value: 'abc', message: 'El campo código elegido no existe.' },
    ])
    expect((await admin('GET', `customers/${one}`)).body.data).toMatchObject({
      full_name: 'Nueva uno',
      city: null,
      company: 'Nopal',
    })
  })

  it('updates a record only once: a repeated code in the file is refused', async () => {
    const [row] = await makeMany(shop.services, 'customers', [{ fullName: 'Repetida' }])
    const id = Number(row!['id'])
    const { body } = await send('customers', `Código,Nombre completo\n${id},Primera\n${id},Segunda\n`)
    expect(body.data.errors).toEqual([
      {
        row: 3,
        column: 'Código',
        value: String(id),
        message: 'El campo código se repite en la fila 2 del archivo.',
      },
    ])
  })

  it('finds records by their unique name, whatever the case', async () => {
    await makeMany(shop.services, 'warehouses', [{ name: 'Bodega Norte', phone: '55 1234 5678' }])
    const { body } = await send('warehouses', 'Nombre,Empresa\nBODEGA NORTE,Nopal\nBodega Sur,Agave\n')
    expect(body.data).toMatchObject({ created: 1, updated: 1 })
    const { body: list } = await admin('GET', 'warehouses?order_by=name')
    expect(list.data).toMatchObject([
      { name: 'BODEGA NORTE', company: 'Nopal', phone: '+525512345678' },
      { name: 'Bodega Sur', company: 'Agave' },
    ])
    const twice = await send('warehouses', 'Nombre\nBodega Este\nBODEGA este\n')
    expect(twice.body.data.errors).toEqual([
      {
        row: 3,
        column: 'Nombre',
        value: 'BODEGA este',
        message: 'El campo nombre se repite en la fila 2 del archivo.',
      },
    ])
    const id: number = list.data[1].id
    const taken = await send('warehouses', `Código,Nombre\n${id},bodega norte\n`)
    expect(taken.body.data.errors).toEqual([
      { row: 2, column: 'Nombre', value: 'bodega norte', message: 'El campo nombre ya está en uso.' },
    ])
  })
})

describe('a file that is not a table of this resource', () => {
  it.each([
    ['', 'El archivo está vacío.'],
    ['Nombre completo\n', 'El archivo está vacío.'],
    ['Ciudad\nLeón\n', 'Falta la columna «nombre completo».'],
    ['Nombre completo,Color\nAna,rojo\n', 'La columna «Color» no se reconoce.'],
    ['Nombre completo,Contraseña\nAna,x\n', 'La columna «Contraseña» no se reconoce.'],
    ['Nombre completo,full_name\nAna,Eva\n', 'La columna «full_name» está repetida.'],
    ['Nombre completo\nAna,sobra\n', 'La fila 2 tiene más celdas que el encabezado.'],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      'El formato .xls antiguo no se admite; guarda el archivo como XLSX o CSV.',
    ],
    [Buffer.from('PK\x03\x04basura'), 'No se pudo leer el archivo. Usa CSV o XLSX.'],
    [`Nombre completo\n${'x\n'.repeat(10_001)}`, 'El archivo tiene más de 10000 filas.'],
    [
      `${Array.from({ length: 61 }, (_, index) => `c${index}`).join(',')}\nx\n`,
      'El archivo tiene más de 60 columnas.',
    ],
    [`Nombre completo\n${'x'.repeat(5 * 1024 * 1024)}`, 'El archivo pesa más de 5 MB.'],
  ])('%# is refused in words', async (content, message) => {
    const { status, body } = await send('customers', content)
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('holds cells that cannot be stored: each is reported', async () => {
    const { body } = await send('customers', 'Nombre completo,Ciudad\nAna\0,León\n')
    expect(body.data.errors).toEqual([
      {
        row: 2,
        column: 'Nombre completo',
        value: 'Ana\0',
        message: 'El campo nombre completo contiene caracteres que no se admiten.',
      },
    ])
  })

  it.each([
    ['no file', { payload: '', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['another field', multipart('Nombre completo\nAna\n', { fieldName: 'otro' })],
  ])('but %s is refused', async (_what, request) => {
    const { status } = await admin('POST', 'customers/import', undefined, request)
    expect([400, 422]).toContain(status)
  })

  it('but a JSON body is refused', async () => {
    const { status, body } = await admin('POST', 'customers/import', { full_name: 'Ana' })
    expect(status).toBe(422)
    expect(body.errors.import_file).toEqual(['El campo archivo debe ser un archivo.'])
  })
})

describe('a template', () => {
  it('has the headers, what is required, an example and the values of a choice', async () => {
    const { text, headers } = await admin('GET', 'customers/template')
    expect(headers['content-disposition']).toContain('attachment; filename="clientes-plantilla.csv"')
    const [labels, example] = parse(text, { bom: true })
    expect(labels).toEqual([
      'Nombre completo *',
      'Teléfono',
      'Correo electrónico',
      'Correo secundario',
      'Empresa',
      'Dirección',
      'Ciudad',
      'Sexo',
      'Razón social',
      'RFC',
      'Régimen fiscal',
      'C.P. fiscal',
      'Uso de CFDI',
      'Límite de crédito',
      'Días de crédito',
      'Notas',
    ])
    expect(example?.[7]).toBe('Mujer | Hombre | Prefiero no decir')
  })

  it.each(['customers', 'suppliers', 'warehouses', 'users', 'contacts'])(
    'of %s has headers that an import accepts',
    async name => {
      const { text } = await admin('GET', `${name}/template`)
      const [labels = []] = parse(text, { bom: true })
      const { status, body } = await send(name, `${labels.join(',')}\n${labels.map(() => 'x').join(',')}\n`, {
        dry_run: '1',
      })
      expect({ status, body }).toMatchObject({ status: 200, body: { data: { rows: 1 } } })
    },
  )
})
