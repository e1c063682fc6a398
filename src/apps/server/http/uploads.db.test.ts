import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const unreadable = { message: 'No se pudo leer la solicitud.' }

function upload(payload: string | Buffer, type = 'multipart/form-data; boundary=cut'): Promise<Reply> {
  return admin('POST', 'customers/import', undefined, { payload, headers: { 'content-type': type } })
}

function part(disposition: string, content: string): string {
  return `--cut\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
}

const end = '--cut--\r\n'
const file = (content: string, name = 'importFile') =>
  part(`name="${name}"; filename="clientes.csv"`, content)
const table = 'Nombre completo\r\nAna\r\n'

describe('an upload', () => {
  it('is read', async () => {
    const reply = await upload(file(table) + end)
    expect([reply.status, reply.body.data.created]).toEqual([200, 1])
  })

  it.each([
    ['is cut short within the file', file(table)],
    ['is cut short within a header', '--cut\r\nContent-Dispo'],
    ['is no form at all', 'hola'],
  ])('that %s cannot be read', async (_what, payload) => {
    const reply = await upload(payload)
    expect([reply.status, reply.body]).toMatchObject([400, unreadable])
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ])('with %s cannot be read', async (_what, type) => {
    const reply = await upload(file(table) + end, type)
    expect([reply.status, reply.body]).toMatchObject([400, unreadable])
  })

  it.each([
    ['without a byte', ''],
    ['without a file', end],
    ['with the file under another name', file(table, 'other') + end],
    ['with the file under no name', file(table, '') + end],
    ['with a text where the file should be', part('name="importFile"', table) + end],
    ['with a field without a name', part('name=""', 'x') + end],
  ])('%s is told what is missing', async (_what, payload) => {
    const reply = await upload(payload)
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { import_file: ['El campo archivo es obligatorio.'] },
    ])
  })

  it('as JSON is answered that a file is needed', async () => {
    const reply = await admin('POST', 'customers/import', { importFile: 'x' })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { import_file: ['El campo archivo debe ser un archivo.'] },
    ])
  })

  it('of an empty file is refused with that reason', async () => {
    const reply = await upload(file('') + end)
    expect([reply.status, reply.body.errors]).toEqual([422, { base: ['El archivo está vacío.'] }])
  })

  it('of two files is refused', async () => {
    const reply = await upload(file(table) + file(table) + end)
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { import_file: ['El campo archivo debe tener a lo más 1 elemento.'] },
    ])
  })

  it('may be larger than a JSON body, up to 5 MB', async () => {
    const column = 'Nombre completo,Dirección\r\n'
    const rows = Array.from({ length: 3_000 }, (_, n) => `Cliente ${n},${'x'.repeat(200)}\r\n`).join('')
    const reply = await upload(file(column + rows) + part('name="dry_run"', '1') + end)
    expect([reply.status, reply.body.data.rows]).toEqual([200, 3_000])
    const larger = await upload(file(table + 'x'.repeat(5 * 1024 * 1024)) + end)
    expect([larger.status, larger.body.errors]).toEqual([
      422,
      { import_file: ['El archivo pesa más de 5 MB.'] },
    ])
  })

  it('with too many parts, or one named after the prototype, is refused', async () => {
    expect((await upload(part('name="a"', '1').repeat(41) + end)).status).toBe(422)
    expect((await upload(part('name="__proto__"', '1') + file(table) + end)).status).toBe(400)
  })
})
