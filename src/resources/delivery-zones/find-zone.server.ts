import { cents, storedCents, type Cents } from '#domain/money.ts'
import type { PostalRange } from '#domain/postal-codes.ts'
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
  const zone = await db
    .selectFrom('deliveryRanges')
    .innerJoin('deliveryZones', 'deliveryZones.id', 'deliveryRanges.zoneId')
    .select(['name', 'cost', 'freeFrom', 'daysFrom', 'daysTo', 'notes'])
    .where('firstCode', '<=', code)
    .where('lastCode', '>=', code)
    .executeTakeFirst()
  if (!zone) return null
  const { cost, freeFrom, ...others } = zone
  return { ...others, cost: storedCents(cost) ?? cents(0), freeFrom: storedCents(freeFrom) }
}

/** The active zones with their postal codes, as many as a page can name. */
export async function activeZones(db: Database, most: number) {
  const zones = await db
    .selectFrom('deliveryZones')
    .select(['id', 'name', 'cost', 'freeFrom', 'daysFrom', 'daysTo'])
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  const ranges = await db
    .selectFrom('deliveryRanges')
    .select(['zoneId', 'firstCode as first', 'lastCode as last'])
    .orderBy('firstCode')
    .execute()
  const inside = Map.groupBy(ranges, ({ zoneId }) => zoneId)
  return zones.map(({ id, cost, freeFrom, ...days }) => ({
    ...days,
    cost: storedCents(cost) ?? cents(0),
    freeFrom: storedCents(freeFrom),
    ranges: (inside.get(id) ?? []).map(({ first, last }): PostalRange => ({ first, last })),
  }))
}
