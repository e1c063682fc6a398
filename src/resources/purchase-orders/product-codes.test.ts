import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#domain/text.ts'
import { productByCode } from './product-codes.ts'

const products = [
  { id: 1, internal_code: 'MES-1', sku: null, barcode: '750', supplier_code: 'A', supplier_id: 7 },
  { id: 2, internal_code: 'MES-10', sku: 'S-2', barcode: null, supplier_code: 'A', supplier_id: 8 },
  { id: 3, internal_code: 'SIL-1', sku: null, barcode: null, supplier_code: 'MES-1', supplier_id: 7 },
  { id: 4, internal_code: 'SIL-2', sku: null, barcode: null, supplier_code: 'ÚNICO', supplier_id: null },
]
const idOf = (code: string, supplier = '') => {
  const product = productByCode(products, code, supplier)
  return product === null || product === 'several' ? product : product.id
}

describe('productByCode', () => {
  it.each([
    ['by the internal code', 'MES-1', '7', 1],
    ['by the SKU, whatever its case', 's-2', '', 2],
    ['by the barcode, with spaces around', ' 750 ', '', 1],
    ['by the code of the order’s supplier', 'a', '8', 2],
    ['by the code of another supplier, if only one has it', 'unico', '7', 4],
    ['not by a part of a code', 'MES', '', null],
    ['not by nothing', '', '', null],
    ['not by a code that two suppliers have, while none is chosen', 'A', '', 'several'],
    ['not by a code that two other suppliers have', 'A', '9', 'several'],
  ])('finds %s', (_, code, supplier, expected) => {
    expect(idOf(code, supplier)).toBe(expected)
  })

  it('never takes a product without that very code', () => {
    const text = fc.string({ maxLength: 4 })
    const product = fc.record({ id: fc.nat(), internal_code: text, supplier_code: fc.option(text) })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 6 }), text, (some, code) => {
        const product = productByCode(some, code, '')
        if (product === null || product === 'several') return
        const codes = [product.internal_code, product.supplier_code ?? '']
        expect(codes.map(each => foldText(each.trim()))).toContain(foldText(code.trim()))
      }),
    )
  })
})
