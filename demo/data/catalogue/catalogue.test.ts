import { describe, expect, it } from 'vitest'
import { movements } from '../movements.ts'
import { warehouses } from '../shop.ts'
import {
  collections,
  demoCategories,
  demoProducts,
  inactiveCategories,
  inactiveSubcategories,
} from './catalogue.ts'
import { ean13 } from './ean13.ts'

const subcategories = demoCategories.flatMap(category => Object.keys(category.subcategories))
const sentencesOf = (text: string) => text.split(/(?<=[.!?]) /)
const repeated = (items: readonly string[]) => {
  const folded = items.map(item => item.toLowerCase())
  return items.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index)
}

describe('the demo’s catalogue', () => {
  it('gives every product unique codes, a unique name and a unique address', () => {
    for (const field of ['code', 'sku', 'barcode', 'name', 'slug'] as const) {
      expect(repeated(demoProducts.map(product => product[field])), field).toEqual([])
    }
    expect(repeated(demoProducts.map(({ from }) => from.join(' ')))).toEqual([])
    for (const { code, sku } of demoProducts) {
      expect(code).toMatch(/^AZ-\d{4}$/)
      expect(sku).toMatch(/^[A-Z]{2,3}-[A-Z]{3}-[A-Z0-9]{2,3}$/)
    }
  })

  it('repeats no name of a collection, category or subcategory', () => {
    expect(repeated(collections.map(({ name }) => name))).toEqual([])
    expect(repeated(demoCategories.map(({ name }) => name))).toEqual([])
    expect(repeated(subcategories)).toEqual([])
    expect(demoCategories.map(({ name }) => name)).toEqual(expect.arrayContaining([...inactiveCategories]))
    expect(subcategories).toEqual(expect.arrayContaining([...inactiveSubcategories]))
  })

  it('has barcodes that a scanner accepts', () => {
    expect(['400638133393', '501234567890', '750103131130'].map(ean13)).toEqual([
      '4006381333931',
      '5012345678900',
      '7501031311309',
    ])
    for (const { barcode } of demoProducts) {
      expect(barcode).toMatch(/^750\d{10}$/)
      expect(ean13(barcode.slice(0, -1))).toBe(barcode)
    }
  })

  it('describes each piece in a few unique sentences', () => {
    const descriptions = demoProducts.map(({ description }) => description)
    for (const description of descriptions) {
      expect(sentencesOf(description).length, description).toBeGreaterThanOrEqual(2)
      expect(sentencesOf(description).length, description).toBeLessThanOrEqual(3)
      expect(description).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/)
    }
    expect(repeated(descriptions.flatMap(sentencesOf))).toEqual([])
    expect(repeated(descriptions.map(text => text.split(' ').slice(0, 3).join(' ')))).toEqual([])
    expect(repeated(demoCategories.flatMap(({ phrase, description }) => [phrase, description]))).toEqual([])
  })

  it('has the measures of each piece in centimetres', () => {
    for (const { dimensions } of demoProducts) expect(dimensions).toMatch(/^\d+ × \d+( × \d+)? cm$/)
  })

  it('has a margin on every piece, also on offer', () => {
    for (const { code, price, cost, offer = 0 } of demoProducts) {
      expect(cost / price, code).toBeGreaterThan(0.45)
      expect(cost / price, code).toBeLessThan(0.6)
      expect(price * (1 - offer / 100), code).toBeGreaterThan(cost * 1.2)
    }
  })

  it('has prices in dollars for the pieces of the importer', () => {
    const imported = demoProducts.filter(({ from: [brand] }) => brand === 'Nórdica Import')
    expect(demoProducts.filter(({ rate }) => rate !== undefined)).toEqual(imported)
    expect(new Set(imported.map(({ rate }) => rate)).size).toBeGreaterThan(1)
  })

  it('moves only existing pieces, with a reason each time', () => {
    const codes = demoProducts.map(({ code }) => code)
    for (const { product } of movements) expect(codes).toContain(product)
    expect(repeated(movements.map(({ note }) => note))).toEqual([])
    for (const { code, pieces } of demoProducts) {
      expect(pieces.length, code).toBeLessThanOrEqual(warehouses.length)
    }
  })
})
