import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { leftToSchedule } from '#domain/delivery.ts'
import { snakeKeys } from '#domain/naming.ts'
import { saleRefusal } from '#domain/sale.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { lockRecords } from '#engine/record.ts'
import type { ValuesOf } from '#engine/server-resource.ts'
import { salesServer } from '../sales/sale.server.ts'
import type { deliveries } from './delivery.resource.ts'
import { postalCodeOf, termsOf } from './delivery-terms.server.ts'
import { soldPieces, type SoldPieces } from './sold-pieces.server.ts'

type Given = ValuesOf<typeof deliveries>
type Asked = readonly { readonly id?: number; readonly quantity: number }[]

/** Adds a delivery of pieces of one sale. The sale stays locked, so that two deliveries never promise the same piece. */
export async function schedule(tx: Transaction, context: Context, wish: Given): Promise<number> {
  const actor = requireActor(context)
  const [sale] = await lockRecords(tx, salesServer, [wish.saleId ?? 0], { actor })
  if (!sale) throw new DomainError('exists', {}, 'sale_id')
  if (saleRefusal('return', sale, actor)) throw new DomainError('delivery_sale_open', {}, 'sale_id')
  const sold = await soldPieces(tx, sale.id)
  if (sold.every(line => leftToSchedule(line) === 0)) {
    throw new DomainError('delivery_nothing_left', {}, 'sale_id')
  }
  const pieces = piecesOf(sold, wish.details ?? [])
  const terms = await termsOf(tx, context, wish, null)
  const { contactName, phone, address, directions, floor, stairs, notes } = wish
  const row = {
    saleId: sale.id,
    customerId: sale.customerId,
    ...terms,
    contactName: contactName ?? '',
    phone: phone ?? null,
    address: address ?? '',
    postalCode: postalCodeOf(wish, null),
    directions: directions ?? null,
    floor: floor ?? null,
    stairs: stairs ?? false,
    notes: notes ?? null,
    createdBy: actor.id,
  }
  const folio = await nextFolio(tx, 'E')
  const stored = await tx
    .insertInto('deliveries')
    .values({ folio, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = pieces.map((line, place) => ({ ...line, position: place + 1 }))
  await sql`
    insert into delivery_lines (delivery_id, position, sale_detail_id, quantity)
    select ${stored.id}, position, sale_detail_id, quantity from jsonb_to_recordset(
      ${JSON.stringify(lines.map(snakeKeys))}::jsonb
    ) as given (position integer, sale_detail_id integer, quantity integer) order by position`.execute(tx)
  await audit(tx, context, [
    {
      action: 'create',
      resource: 'deliveries',
      recordId: stored.id,
      after: {
        folio,
        saleFolio: sale.folio,
        ...row,
        pieces: pieces.reduce((sum, each) => sum + each.quantity, 0),
      },
    },
  ])
  return stored.id
}

interface Piece {
  readonly saleDetailId: number
  readonly quantity: number
}

/** The pieces asked for of each line; reports every fault, not only the first. */
function piecesOf(sold: readonly SoldPieces[], details: Asked): Piece[] {
  const lines = new Map(sold.map(line => [line.id, line]))
  const faults: Issue[] = []
  const named = new Set<number>()
  const pieces = details.flatMap(({ id, quantity }, place) => {
    const at = (field: string) => `details.${place}.${field}`
    const line = id === undefined ? undefined : lines.get(id)
    if (!line) {
      faults.push({ code: id === undefined ? 'required' : 'exists', field: at('id'), params: {} })
      return []
    }
    if (named.has(line.id)) {
      faults.push({ code: 'duplicated', field: at('id'), params: {} })
      return []
    }
    named.add(line.id)
    const free = leftToSchedule(line)
    if (quantity > free) {
      const params = { left: free, product: line.name }
      faults.push({ code: 'delivery_over', field: at('quantity'), params })
    }
    return [{ saleDetailId: line.id, quantity }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return pieces
}
