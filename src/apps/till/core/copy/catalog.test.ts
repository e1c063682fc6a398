import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { Catalog } from './catalog.ts'
import type { TillProduct } from './till-product.ts'

let lastId = 0
function product(part: Partial<TillProduct>): TillProduct {
  const id = part.id ?? ++lastId
  return {
    id,
    name: `Mueble ${id}`,
    internalCode: `M-${id}`,
    sku: null,
    barcode: null,
    description: null,
    currency: 'MXN',
    price: cents(100_00),
    listPrice: cents(100_00),
    offerPercent: 0,
    categoryId: null,
    subcategoryId: null,
    thumbnailUrl: null,
    stock: 3,
    totalStock: 3,
    ...part,
  }
}

function catalogOf(...products: Partial<TillProduct>[]): Catalog {
  const catalog = new Catalog()
  for (const part of products) catalog.putProduct(product(part))
  return catalog
}

const names = (products: readonly { readonly name: string }[]) => products.map(({ name }) => name)

describe('a search', () => {
  const catalog = catalogOf(
    { name: 'Sillón Oaxaca', internalCode: 'SO-1', categoryId: 1, subcategoryId: 7 },
    { name: 'Mesa con silla', internalCode: 'MS-1', categoryId: 2, offerPercent: 10 },
    { name: 'Silla Nogal', internalCode: 'SN-1', sku: 'NOG-ES', categoryId: 1 },
    { name: 'Silla agotada', internalCode: 'SA-1', totalStock: 0, stock: 0 },
  )

  it('ignores accents and capitals, and finds the ones whose name begins with it first', () => {
    expect(names(catalog.search('SILLÓN'))).toEqual(['Sillón Oaxaca'])
    expect(names(catalog.search('silla'))).toEqual(['Silla Nogal', 'Mesa con silla'])
  })

  it('wants every word, in any order', () => {
    expect(names(catalog.search('nogal silla'))).toEqual(['Silla Nogal'])
    expect(catalog.search('nogal mesa')).toEqual([])
  })

  it('finds codes, an exact one first', () => {
    expect(names(catalog.search('nog-es'))).toEqual(['Silla Nogal'])
    expect(names(catalogOf({ name: 'A1 mesa' }, { name: 'Zeta', internalCode: 'A1' }).search('a1'))).toEqual([
      'Zeta',
      'A1 mesa',
    ])
  })

  it('without a text lists all with pieces by name', () => {
    expect(names(catalog.search(''))).toEqual(['Mesa con silla', 'Silla Nogal', 'Sillón Oaxaca'])
  })

  it('keeps to the category, the subcategory and the offers', () => {
    expect(names(catalog.search('', { categoryId: 1 }))).toEqual(['Silla Nogal', 'Sillón Oaxaca'])
    expect(names(catalog.search('', { categoryId: 1, subcategoryId: 7 }))).toEqual(['Sillón Oaxaca'])
    expect(names(catalog.search('', { offersOnly: true }))).toEqual(['Mesa con silla'])
  })
})

describe('a code', () => {
  it('is a barcode first, then an internal code, then a SKU, and is found without pieces too', () => {
    const catalog = catalogOf(
      { name: 'por SKU', sku: 'X1' },
      { name: 'por código', internalCode: 'x1' },
      { name: 'por barras', barcode: 'X1', totalStock: 0 },
    )
    expect(catalog.byCode(' x1 ')?.name).toBe('por barras')
    expect(catalog.byCode('x2')).toBeNull()
  })

  it('is found in the other forms of its number', () => {
    const catalog = catalogOf({ name: 'UPC', barcode: '036000291452' })
    expect(catalog.byCode('0036000291452')?.name).toBe('UPC')
  })

  it('belongs to the product that has it now', () => {
    const catalog = catalogOf({ id: 901, internalCode: 'viejo' })
    catalog.putProduct(product({ id: 901, internalCode: 'nuevo' }))
    expect(catalog.byCode('viejo')).toBeNull()
    expect(catalog.byCode('nuevo')?.id).toBe(901)
    // Two products exchange their codes in one page.
    catalog.putProduct(product({ id: 902, internalCode: 'nuevo' }))
    catalog.putProduct(product({ id: 901, internalCode: 'otro' }))
    expect(catalog.byCode('nuevo')?.id).toBe(902)
    catalog.removeProduct(902)
    expect(catalog.byCode('nuevo')).toBeNull()
  })
})

it('shows a changed price, name and stock, and forgets what is removed', () => {
  const catalog = catalogOf({ id: 1, name: 'Beta' }, { id: 2, name: 'Alfa' })
  expect(names(catalog.search(''))).toEqual(['Alfa', 'Beta'])
  catalog.putProduct(product({ id: 1, name: 'Beta', price: cents(5_00), internalCode: 'M-1' }))
  expect(catalog.search('beta')[0]?.price).toBe(5_00)
  catalog.putProduct(product({ id: 1, name: 'Aaa' }))
  expect(names(catalog.search(''))).toEqual(['Aaa', 'Alfa'])
  catalog.removeProduct(1)
  expect(names(catalog.search(''))).toEqual(['Alfa'])
  expect(catalog.product(1)).toBeNull()
})

it('finds customers by name and by phone, with and without its spaces', () => {
  const catalog = new Catalog()
  catalog.putCustomer({ id: 1, name: 'Lucía Ramírez', phone: '664 123 4567' })
  catalog.putCustomer({ id: 2, name: 'Roberto Salas', phone: null })
  expect(names(catalog.searchCustomers('ramirez'))).toEqual(['Lucía Ramírez'])
  expect(names(catalog.searchCustomers('6641234'))).toEqual(['Lucía Ramírez'])
  expect(names(catalog.searchCustomers('664 123'))).toEqual(['Lucía Ramírez'])
  expect(names(catalog.searchCustomers(''))).toEqual(['Lucía Ramírez', 'Roberto Salas'])
  catalog.removeCustomer(1)
  expect(catalog.searchCustomers('lucia')).toEqual([])
})
