import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { readTable } from './tabular/read-table.ts'
import { readXlsx } from './tabular/read-xlsx.ts'
import { repackXlsx } from './tabular/xlsx-archive.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await makeMany(shop.services, 'customers', [
    { fullName: 'Ñandú, "El" <García> & hijos', sex: 'female', city: 'León', address: 'Calle 1\nInterior 2' },
    { fullName: '=HYPERLINK("http://x.mx")', phone: '0445512345678', city: 'León', company: '+52' },
    ...Array.from({ length: 230 }, (_, index) => ({ fullName: `Fila ${index}`, city: 'Tecate' })),
  ])
})

/** Uses a new user each time, because exports are limited by user. */
const download = async (path: string) => shop.as(await shop.user('Admin'))('GET', path)

/** Without the dates of creation and change, which a workbook keeps as numbers. */
const tableOf = async (path: string) => {
  const { headers, rows } = await readTable({ name: '', bytes: (await download(path)).bytes })
  return {
    headers: headers.slice(0, -2),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, -2) })),
  }
}

describe('an export to Excel', () => {
  it('is a workbook to save, and nothing keeps it', async () => {
    const { status, headers } = await download('customers/export?format=xlsx')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="clientes-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''clientes-/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['', '&city=Tecate&order_by=-id', '&q=fila+77', '&whereIn[id][]=1&whereIn[id][]=2'])(
    'has the cells of the CSV: customers%s',
    async filters => {
      const written = await tableOf(`customers/export?format=xlsx${filters}`)
      expect(written).toEqual(await tableOf(`customers/export?format=csv${filters}`))
      expect(written.rows.length).toBeGreaterThan(0)
    },
  )

  it('without results has the headers', async () => {
    const { bytes } = await download('customers/export?format=xlsx&city=Nada')
    expect(await readXlsx(bytes)).toEqual([
      [
        'Código',
        'Nombre completo',
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
        'Fecha de creación',
        'Fecha de actualización',
      ],
    ])
  })

  it('has moments in the time of the shop', async () => {
    await makeMany(shop.services, 'messages', [{ name: 'Ana', email: 'a@x.mx', message: 'Hola' }])
    await sql`update messages set status = 'attended', attended_at = '2026-03-15T03:30:00Z'`.execute(
      shop.services.db,
    )
    const { bytes } = await download('messages/export?format=xlsx')
    expect(repackXlsx(bytes).toString()).toMatch(/<v>46095\.89583333\d*<\/v>/)
  })

  it('can be imported again and changes nothing', async () => {
    const before = await tableOf('customers/export?order_by=id')
    const { bytes } = await download('customers/export?format=xlsx')
    const file = multipart(bytes, { fileName: 'clientes.xlsx' })
    const { body } = await admin('POST', 'customers/import', undefined, file)
    expect(body.data).toMatchObject({ rows: 232, created: 0, updated: 232, failed: 0 })
    expect(await tableOf('customers/export?order_by=id')).toEqual(before)
  })

  it('is recorded with its user and the number of rows', async () => {
    const taker = await shop.user('Admin')
    await shop.as(taker)('GET', 'customers/export?format=xlsx&city=Tecate')
    const recorded = await shop.services.db
      .selectFrom('auditLog')
      .select(['resource', 'after'])
      .where('userId', '=', taker.id)
      .where('action', '=', 'export')
      .execute()
    expect(recorded).toEqual([{ resource: 'customers', after: { rows: 230 } }])
  })

  it.each(['pdf', 'XLSX', '', 'constructor'])('in the format «%s» is refused', async format => {
    const { status, body } = await admin('GET', `customers/export?format=${format}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ format: ['Solo se exporta en formato csv o xlsx.'] })
  })
})
