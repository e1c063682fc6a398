import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { legsOf } from '#domain/stock.ts'
import { message as wordsFor } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { defineServer, type ValuesOf } from '#engine/server-resource.ts'
import { initialStock } from './initial-stock.resource.ts'
import { movementsWithTexts } from './movement-texts.server.ts'
import { moveStock } from './move-stock.server.ts'
import { takeBackEntries } from './take-back-entries.server.ts'

type Line = ValuesOf<typeof initialStock>

/** Turns the lines of a file, with codes and names, into entries: one operation for each batch. */
export const initialStockServer = defineServer(
  { ...initialStock, texts: movementsWithTexts.texts },
  {
    createMany: async (tx, context, lines) => {
      const places = await placesOf(tx, lines)
      const { products, warehouses } = places
      const faults = lines.flatMap(line => faultsOf(line, places))
      if (faults.length > 0) throw DomainError.of(faults)
      // Locks all of them at once, because each operation locks only its own.
      await sql`
        select from products where id = any(${[...products.values()]}) order by id for no key update`.execute(
        tx,
      )
      const legs = lines.flatMap(
        line =>
          legsOf({
            productId: products.get(keyOf(codeOf(line))) ?? 0,
            warehouseOriginId: null,
            warehouseDestinyId: warehouses.get(keyOf(placeOf(line))) ?? 0,
            quantity: line.quantity ?? 0,
          }).legs,
      )
      // Each line keeps its own note, so lines with different notes become different operations.
      const ids = new Map<number, number>()
      const notes = Map.groupBy(legs.keys(), index => lines[index]?.note ?? usualNote(context))
      for (const [note, indexes] of notes) {
        const some = indexes.flatMap(index => legs[index] ?? [])
        const document = { type: 'import' }
        const written = await moveStock(tx, context, { type: 'entry', legs: some, note, document })
        for (const [place, index] of indexes.entries()) ids.set(index, written[place] ?? 0)
      }
      return lines.map((_, index) => ids.get(index) ?? 0)
    },

    foresee: async (tx, _context, rows) => {
      const places = await placesOf(
        tx,
        rows.map(({ values }) => values),
      )
      return rows.map(({ values }) => faultsOf(values, places))
    },

    takeBack: (tx, context, records) =>
      takeBackEntries(
        tx,
        context,
        records.map(({ id }) => id),
      ),

    importsOnce: true,
  },
)

const codeOf = ({ internalCode = '' }: Line) => internalCode
const placeOf = ({ warehouseName = '' }: Line) => warehouseName
const keyOf = (text: string) => text.normalize('NFC').toLowerCase()
const keysOf = (lines: readonly Line[], read: (line: Line) => string) => [
  ...new Set(lines.map(line => keyOf(read(line)))),
]

function usualNote({ locale }: Context): string {
  return wordsFor(locale, 'initial_stock', {}, movementsWithTexts.texts[locale])
}

interface Places {
  readonly products: ReadonlyMap<string, number>
  readonly warehouses: ReadonlyMap<string, number>
}

async function placesOf(tx: Transaction, lines: readonly Line[]): Promise<Places> {
  return {
    products: await idsBy(
      tx,
      sql`select id, lower(internal_code) as key from products
      where archived_at is null and lower(internal_code) = any(${keysOf(lines, codeOf)})`,
    ),
    warehouses: await idsBy(
      tx,
      sql`select id, lower(name) as key from warehouses
      where archived_at is null and status = 'active' and lower(name) = any(${keysOf(lines, placeOf)})`,
    ),
  }
}

async function idsBy(tx: Transaction, query: ReturnType<typeof sql<{ id: number; key: string }>>) {
  const { rows } = await query.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function faultsOf(line: Line, { products, warehouses }: Places): Issue[] {
  const code = codeOf(line)
  const name = placeOf(line)
  return [
    ...(products.has(keyOf(code))
      ? []
      : [{ code: 'unknown_code', field: 'internal_code', params: { code } }]),
    ...(warehouses.has(keyOf(name))
      ? []
      : [{ code: 'unknown_warehouse', field: 'warehouse_name', params: { name } }]),
  ]
}
