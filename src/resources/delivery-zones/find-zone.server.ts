import { cents, storedCents, type Cents } from '#domain/money.ts'
import type { Database } from '#db/database.ts'

export interface FoundZone {
  readonly name: string
  readonly cost: Cents
  readonly freeFrom: Cents | null
  readonly daysFrom: number
  readonly daysTo: number
  readonly notes: string | null
}

/** The active zone of a postal code of five digits; null where the shop does not deliver. */
export async function findZone(db: Database, postalCode: string): Promise<FoundZone | null> {
  const code = Number(postalCode)
  const found = await db
    .selectFrom('deliveryRanges')
    .innerJoin('deliveryZones', 'deliveryZones.id', 'deliveryRanges.zoneId')
    .select(['name', 'cost', 'freeFrom', 'daysFrom', 'daysTo', 'notes'])
    .where('firstCode', '<=', code)
    .where('lastCode', '>=', code)
    .executeTakeFirst()
  if (!found) return null
  const { cost, freeFrom, ...others } = found
  return { ...others, cost: storedCents(cost) ?? cents(0), freeFrom: storedCents(freeFrom) }
}
