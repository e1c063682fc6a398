import { describe, expect, it } from 'vitest'
import { screenOf } from '#contract/screen-of.ts'
import { resources } from '#resources/all.ts'
import { products } from '#resources/products/product.resource.ts'
import {
  chosenColumns,
  moreColumns,
  readChoice,
  tableWidth,
  toggleColumn,
  usualColumns,
} from '#console/list/chosen-columns.ts'

const { columns: own } = screenOf(products)
const more = moreColumns(products, own, 'Admin')
const names = (columns: readonly { field: string }[]) => columns.map(({ field }) => field)

describe('the columns of a list', () => {
  it('are its own until somebody chooses', () => {
    expect(chosenColumns(own, more, usualColumns)).toEqual(own)
    expect(tableWidth(own, usualColumns)).toBeNull()
  })

  it('are hidden and shown again, but never the one that names the record', () => {
    const hidden = toggleColumn(toggleColumn(usualColumns, 'sku', true), 'name', true)
    expect(names(chosenColumns(own, more, hidden))).toEqual(names(own).filter(field => field !== 'sku'))
    const again = toggleColumn(hidden, 'sku', true)
    expect(names(chosenColumns(own, more, again))).toEqual(names(own))
  })

  it('may be other fields that the role reads, with room for them', () => {
    const added = toggleColumn(usualColumns, 'barcode', false)
    const columns = chosenColumns(own, more, added)
    expect(names(columns)).toEqual([...names(own), 'barcode'])
    expect(tableWidth(columns, added)).toBeGreaterThan(900)
    expect(names(more)).toContain('averageCost')
    expect(names(moreColumns(products, own, 'Vendedor'))).not.toContain('averageCost')
    expect(names(more)).not.toContain('description')
    expect(names(more)).not.toContain('internalCode')
  })

  it.each([null, 7, 'x', [], { hidden: 'sku', added: [1, 'barcode', null] }])(
    'survive %j on the device',
    kept => {
      const columns = chosenColumns(own, more, readChoice(kept))
      expect(names(columns).slice(0, own.length)).toEqual(names(own))
    },
  )

  it.each(resources.map(resource => [resource.name, resource] as const))(
    'of %s name each field once',
    (_, resource) => {
      const { columns } = screenOf(resource)
      const all = names([...columns, ...moreColumns(resource, columns, 'Admin')])
      expect(new Set(all).size).toBe(all.length)
    },
  )
})
