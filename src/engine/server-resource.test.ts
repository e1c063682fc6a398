import { expect, expectTypeOf, it } from 'vitest'
import { products } from '#resources/products/product.resource.ts'
import { repairs } from '#test/repairs/repair.resource.ts'
import { defineServer, type RecordOf, type ValuesOf } from './server-resource.ts'

// Each `@ts-expect-error` fails `npm run check` when the compiler would let the line pass.

it('knows the fields of a resource, with their types and nullability', () => {
  expectTypeOf<RecordOf<typeof products>['stock']>().toEqualTypeOf<number>()
  expectTypeOf<RecordOf<typeof products>['supplierId']>().toEqualTypeOf<number | null>()
  expectTypeOf<RecordOf<typeof products>['currency']>().toEqualTypeOf<'MXN' | 'USD'>()
  expectTypeOf<ValuesOf<typeof products>['name']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ValuesOf<typeof products>['price']>().toEqualTypeOf<number | null | undefined>()
})

it('knows the lines of a document', () => {
  expectTypeOf<RecordOf<typeof repairs>['details'][number]['unitPrice']>().toEqualTypeOf<number>()
})

it('refuses a field that does not exist, a wrong type and an unknown action', () => {
  const server = defineServer(products, {
    guard: async (_tx, _context, { before, values }) => {
      // @ts-expect-error: it is called supplierId
      void values.suplierId
      // @ts-expect-error: a record has no such field either
      void before?.prize
      // @ts-expect-error: a price is a number of cents
      void values.price?.trim()
    },
    // @ts-expect-error: products have no such column
    prepare: async () => ({ prise: 5 }),
    actions: {
      // @ts-expect-error: no action of products has this name
      activat: async () => undefined,
    },
  })
  expect(server.definition).toBe(products)
})

it('gives an action the input that it declares', () => {
  const server = defineServer(repairs, {
    actions: {
      deliver: async (_tx, _context, { input }) => {
        expectTypeOf(input.receivedBy).toEqualTypeOf<string>()
        // @ts-expect-error: it asks for nothing else
        return { receivedBy: input.receivedFrom }
      },
    },
  })
  expect(server.definition).toBe(repairs)
})
