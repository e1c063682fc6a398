import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { parsePostalCodes, printRange, type PostalRange } from '#domain/postal-codes.ts'
import type { Transaction } from '#db/database.ts'
import { defineServer } from '#engine/server-resource.ts'
import { withServerTexts } from '#engine/with-server-texts.ts'
import { deliveryZoneErrorsEn } from './delivery-zone-errors.en.ts'
import { deliveryZoneErrorsEs } from './delivery-zone-errors.es.ts'
import { deliveryZones } from './delivery-zone.resource.ts'

export const deliveryZonesServer = defineServer(
  withServerTexts(deliveryZones, { es: deliveryZoneErrorsEs, en: deliveryZoneErrorsEn }),
  {
    // A code belongs to one zone only, so changes run one after another.
    beforeLock: async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('delivery.zones'))`.execute(tx)
    },

    guard: async (_tx, _context, { before, values }) => {
      const { daysFrom = 0, daysTo = 0 } = { ...before, ...values }
      if (daysTo < daysFrom) throw new DomainError('delivery_days', {}, 'days_to')
      if (values.freeFrom === 0) throw new DomainError('positive', {}, 'free_from')
      if (values.postalCodes !== undefined) rangesOf(values.postalCodes)
    },

    afterSave: async (tx, _context, { after }) => {
      await tx.deleteFrom('deliveryRanges').where('zoneId', '=', after.id).execute()
      if (after.status === 'active') await takeCodes(tx, after.id, rangesOf(after.postalCodes))
    },

    afterRestore: async (tx, _context, { id, status, postalCodes }) => {
      if (status === 'active') await takeCodes(tx, id, rangesOf(postalCodes))
    },

    foresee: async (tx, _context, rows) => {
      const { rows: stored } = await sql<TakenRange>`
        select r.first_code as first, r.last_code as last, z.name as zone, z.id
        from delivery_ranges r join delivery_zones z on z.id = r.zone_id`.execute(tx)
      // A stored zone that the file changes gets the codes of its row, so its present ones do not count.
      const changed = new Set(rows.flatMap(({ before, values }) => (values.postalCodes && before?.id) || []))
      const taken = stored.filter(({ id }) => !changed.has(id))
      return rows.map(({ before, values }) => {
        if (!values.postalCodes || (before && before.status !== 'active')) return []
        const ranges = rangesOf(values.postalCodes)
        const other = ranges.flatMap(range => taken.find(each => isShared(each, range)) ?? [])[0]
        const zone = values.name ?? before?.name ?? ''
        taken.push(...ranges.map(range => ({ ...range, zone, id: before?.id ?? 0 })))
        return other ? overlapWith(other, ranges).issues : []
      })
    },

    invariants: {
      'only active zones have postal codes': sql`
      select z.id from delivery_zones z left join delivery_ranges r on r.zone_id = z.id
      group by z.id having (z.status = 'active' and z.archived_at is null) <> (count(r.id) > 0)`,
    },
  },
)

function rangesOf(text: string): readonly PostalRange[] {
  const ranges = parsePostalCodes(text)
  if (typeof ranges === 'string') throw new DomainError('postal_codes', { piece: ranges }, 'postal_codes')
  if (ranges.length === 0) throw new DomainError('required', {}, 'postal_codes')
  return ranges
}

interface TakenRange extends PostalRange {
  readonly zone: string
  readonly id: number
}

const isShared = (one: PostalRange, other: PostalRange) => one.first <= other.last && one.last >= other.first

/** Names the codes that both zones have. */
function overlapWith({ zone, ...range }: TakenRange, ranges: readonly PostalRange[]): DomainError {
  const own = ranges.find(each => isShared(each, range)) ?? range
  const both = { first: Math.max(own.first, range.first), last: Math.min(own.last, range.last) }
  return new DomainError('postal_overlap', { range: printRange(both), zone }, 'postal_codes')
}

/** Gives the codes to the zone, unless one of them has another zone already. */
async function takeCodes(tx: Transaction, zoneId: number, ranges: readonly PostalRange[]): Promise<void> {
  const codes = sql`unnest(
    ${ranges.map(({ first }) => first)}::integer[], ${ranges.map(({ last }) => last)}::integer[]
  ) as range (first, last)`
  const { rows } = await sql<PostalRange & { zone: string }>`
    select greatest(r.first_code, range.first) as first, least(r.last_code, range.last) as last, z.name as zone
    from delivery_ranges r join delivery_zones z on z.id = r.zone_id
    join ${codes} on r.first_code <= range.last and r.last_code >= range.first
    order by 1 limit 1
  `.execute(tx)
  const [taken] = rows
  if (taken) {
    throw new DomainError('postal_overlap', { range: printRange(taken), zone: taken.zone }, 'postal_codes')
  }
  await sql`
    insert into delivery_ranges (zone_id, first_code, last_code) select ${zoneId}, first, last from ${codes}
  `.execute(tx)
}
