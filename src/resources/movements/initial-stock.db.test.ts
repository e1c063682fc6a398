import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { textCell, workbook } from '#test/workbook.ts'

const shop = useApp()
let admin: Call
let front: number
let back: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  front = await warehouse('Piso de venta')
  back = await warehouse('Bodega')
})

const warehouse = async (name: string) => Number((await make(shop.services, 'warehouses', { name }))['id'])

async function product(values: object = {}): Promise<number> {
  const number = nextNumber()
  const product = { internalCode: `V-${number}`, name: `Silla ${number}`, ...values }
  return Number((await make(shop.services, 'products', product))['id'])
}

async function held(id: number, place = front): Promise<number> {
  const { body } = await admin('GET', `inventories?product_id=${id}&warehouse_id=${place}`)
  return body.data[0]?.quantity ?? 0
}

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

const send = (content: string | Buffer, fields: Record<string, string> = {}) =>
  admin('POST', 'movements/import', undefined, multipart(content, { fields }))

describe('initial stock from a file', () => {
  it('has a template whose example is never entered, and is once its mark is gone', async () => {
    const { text } = await admin('GET', 'movements/template')
    expect(text).toContain('Código interno *,Almacén *,Cantidad *,Nota')
    const id = await product({ internalCode: 'SIL-001' })
    const { status, body } = await send(text)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'El archivo solo tiene la fila de ejemplo de la plantilla.',
    })
    expect((await send(text.replace('Ejemplo: ', ''))).body.data).toMatchObject({ created: 1, failed: 0 })
    expect(await held(id, back)).toBe(10)
  })

  it('is entered by code and name, after a dry run that saves nothing; the same content twice is refused', async () => {
    const ids = [await product({ internalCode: 'Ini-Á' }), await product({ internalCode: 'INI-2' })]
    const file = 'Código interno,Almacén,Cantidad\nini-á,BODEGA,4\nINI-2,Piso de venta,6\n'
    expect((await send(file, { dry_run: '1' })).body.data).toMatchObject({ created: 2, failed: 0 })
    expect(await held(ids[0] ?? 0, back)).toBe(0)
    const [first, second] = await Promise.all([send(file), send(file)])
    const refused = first?.status === 422 ? first : second
    expect(statuses([first, second] as Reply[])).toEqual([200, 422])
    expect(refused?.body.message).toMatch(
      /^Este archivo ya se importó el .+; sus piezas ya están en las existencias\.$/,
    )
    const sheet = workbook(
      ['Código interno,Almacén,Cantidad', 'ini-á,BODEGA,4', 'INI-2,Piso de venta,6']
        .map((line, row) => {
          const cells = line.split(',').map((cell, column) => textCell(`${'ABC'[column]}${row + 1}`, cell))
          return `<row r="${row + 1}">${cells.join('')}</row>`
        })
        .join(''),
    )
    expect((await send(sheet)).status).toBe(422)
    expect([await held(ids[0] ?? 0, back), await held(ids[1] ?? 0)]).toEqual([4, 6])
    const { body } = await admin('GET', `movements?product_id=${ids[0]}`)
    expect(body.data).toMatchObject([{ type: 'entry', origin_type: 'import', note: 'Existencias iniciales' }])
  })

  it('with faults reports each, saves nothing, and can be sent again once corrected', async () => {
    const id = await product({ internalCode: 'INI-3' })
    const file =
      'Código interno,Almacén,Cantidad\nINI-3,Bodega,1\nNADA,Bodega,1\nINI-3,Ático,0\nINI-3,Ático,2\n'
    const { body } = await send(file)
    expect(body.data).toMatchObject({ rows: 4, created: 0, failed: 3 })
    expect(body.data.errors).toMatchObject([
      { row: 3, value: 'NADA', message: 'Ningún producto tiene el código «NADA».' },
      { row: 4, column: 'Cantidad', value: '0' },
      { row: 5, value: 'Ático', message: 'No hay un almacén activo con el nombre «Ático».' },
    ])
    expect(await held(id, back)).toBe(0)
    expect((await send(file, { skip_errors: '1' })).body.data).toMatchObject({ created: 1, failed: 3 })
    expect(await held(id, back)).toBe(1)
  })
})
