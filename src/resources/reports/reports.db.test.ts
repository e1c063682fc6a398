import { beforeAll, describe, expect, it } from 'vitest'
import { reportNames, reportOf, viewSection } from '#contract/reports.ts'
import { useApp, type Call } from '#test/app.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { readXlsx } from '#engine/tabular/read-xlsx.ts'

const shop = useApp()
let admin: Call
let till: Till
let product: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { business_name: 'Muebles Ñandú' })
  till = await openTill(shop, { role: 'Admin', initialCash: 500 })
  product = await stocked(shop, till.warehouseId, { name: 'Sofá Álamo', price: 116_00, purchasePrice: 50_00 })
  await sell(till.call, [{ product_id: product, quantity: 2, unit_price: 116 }])
})

/** The parameters that a report requires. */
const parametersOf = (name: string) =>
  name === 'kardex' ? `?product=${product}` : name === 'statement' ? '?customer=1' : ''
const fresh = async (path: string) => shop.as(await shop.user('Admin'))('GET', path)

describe('every report', () => {
  it('answers an Admin in each order, and nobody else', async () => {
    const seller = shop.as(await shop.user('Vendedor'))
    const supervisor = shop.as(await shop.user('Supervisor'))
    for (const name of reportNames) {
      const path = `reports/${name}${parametersOf(name)}`
      const { status, body } = await admin('GET', path)
      expect([name, status]).toEqual([name, 200])
      for (const column of Object.keys(reportOf(name).columns)) {
        const ordered = await admin('GET', `${path}${path.includes('?') ? '&' : '?'}order_by=-${column}`)
        expect([name, column, ordered.status]).toEqual([name, column, 200])
      }
      expect(body.data.columns.length).toBeGreaterThan(1)
      const file = `reports/${name}/export${parametersOf(name)}`
      for (const call of [seller, supervisor]) {
        expect([(await call('GET', path)).status, (await call('GET', file)).status]).toEqual([403, 403])
      }
    }
  })

  it.each([
    ['sales?from=2026-02-30', 'from'],
    ['sales?from=2026-03-02&to=2026-03-01', 'to'],
    ['sales?from=1990-01-01', 'from'],
    ['sales?by=planet', 'by'],
    ['sales?by=way', 'by'],
    ['sales?by=day,seller,register', 'by'],
    ['sales?compare=ayer', 'compare'],
    ['sales?seller=ana', 'seller'],
    ['sales?order_by=precio', 'order_by'],
    ['sales?limit=0', 'limit'],
    ['sales?page=x', 'page'],
    ['sales?color=rojo', 'color'],
    ['margin?product=-1', 'product'],
    ['kardex', 'product'],
    ['kardex?product=none', 'product'],
    ['stock-at?on=ayer', 'on'],
    ['stock-at?by=seller', 'by'],
    ['products?show=x', 'show'],
    ['products?idle=0', 'idle'],
    ['discounts?above=101', 'above'],
    ['documents?hour=24', 'hour'],
    ['documents?month=2026-13', 'month'],
    ['payments?way=99', 'way'],
    ['sales/export?format=doc', 'format'],
  ])('that is asked %s is refused at the field, in Spanish', async (path, field) => {
    const { status, body } = await fresh(`reports/${path}`)
    expect([status, Object.keys(body.errors ?? {}).map(name => name.split('.')[0])]).toEqual([422, [field]])
    expect(body.message).toMatch(/\.$/)
  })
})

describe('a file of a report', () => {
  it('is a CSV with every row and the total', async () => {
    const { text, headers } = await fresh('reports/sales/export?by=product')
    expect(headers['content-disposition']).toMatch(/filename="ventas-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv"/)
    const [head, first, last] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Producto,Ventas,Piezas,Descuentos,Devoluciones,Neto,IVA')
    expect(first).toBe('Sofá Álamo,232,2,0,0,232,32')
    expect(last).toBe('Total,232,2,0,0,232,32')
  })

  it('is a workbook in which each number stands beside the one before', async () => {
    const { bytes } = await fresh('reports/sales/export?by=register&compare=previous&format=xlsx')
    const [head, row] = await readXlsx(bytes)
    expect(head?.slice(0, 3)).toEqual([
      'Caja',
      'Ventas',
      expect.stringMatching(/^Ventas \(\d{4}-\d\d-\d\d – /),
    ])
    expect(row?.slice(1, 3)).toEqual(['232', '0'])
  })

  it('is a PDF with the head of the shop, what was asked, and what it counts', async () => {
    const { bytes, headers } = await fresh(`reports/sales/export?by=product&product=${product}&format=pdf`)
    expect(headers['content-type']).toBe('application/pdf')
    const text = pdfText(bytes)
    for (const words of [
      'Muebles Ñandú',
      'Ventas',
      'Producto: Sofá Álamo',
      '$232.00',
      'Total',
      'Una devolución',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is traced, and limited to ten a minute', async () => {
    const call = shop.as(await shop.user('Admin', { name: 'Contadora' }))
    const statuses: number[] = []
    for (let file = 0; file < 11; file++) statuses.push((await call('GET', 'reports/taxes/export')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const { body } = await admin('GET', 'audit?resource=reports&per_page=1')
    expect(body.data[0].user_name ?? body.data[0].sentence).toContain('Contadora')
  })
})

describe('what a report was asked', () => {
  it('is kept as a view of its own section', async () => {
    const section = viewSection('sales')
    const view = { resource: section, name: 'Por categoría', query: 'by=category&from=2026-01-01' }
    expect((await admin('POST', 'views', view)).status).toBe(201)
    const { body } = await admin('GET', `views?resource=${encodeURIComponent(section)}`)
    expect(body.data).toEqual([expect.objectContaining(view)])
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('POST', 'views', view)).status).toBe(403)
    expect((await admin('POST', 'views', { ...view, resource: 'reports/nada' })).status).toBe(422)
  })
})
