import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { collecting, inOrder } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { businessOf, datesOf } from '#engine/papers/letterhead.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { findRecords } from '#engine/record.ts'
import type { RecordOf, ServerResource } from '#engine/server-resource.ts'
import { documentPdf, paperWidth, type DocumentCell } from '#engine/tabular/document-pdf.ts'
import type { deliveries } from './delivery.resource.ts'
import { routeSheetEn } from './route-sheet.en.ts'
import { routeSheetEs } from './route-sheet.es.ts'

type Stop = RecordOf<typeof deliveries>
type Words = typeof routeSheetEn

const widths = { number: 62, pieces: 150, signature: 120 }
/** About fifteen pages; a vehicle makes far fewer stops. */
const mostStops = 100

export interface Route {
  readonly day: string
  readonly vehicleId: number
}

/** The paper for a crew: the stops of a day in their order, each with a place to sign. */
export async function routeSheet(
  db: Database,
  server: ServerResource<typeof deliveries>,
  context: Context,
  { day, vehicleId }: Route,
  settings: Settings,
): Promise<() => Promise<Buffer>> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['name', 'crew'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (!vehicle) throw new DomainError('exists', {}, 'vehicle_id')
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where vehicle_id = ${vehicleId} and day = ${day}::date
      and status not in ('cancelled', 'failed')
    order by id limit ${mostStops}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const others = await otherStops(db, day, ids)
  const read = await findRecords(db, server, [...ids, ...others], { actor: requireActor(context) })
  const collected = collecting(read)
  const stops = inOrder(read.filter(stop => stop.vehicleId === vehicleId))
  const words: Words = context.locale === 'es' ? routeSheetEs : routeSheetEn
  const owed = stops.reduce((sum, stop) => {
    const found = collected.get(stop.saleId)
    return found?.stop.id === stop.id ? sum + found.amount : sum
  }, 0)
  const business = await businessOf(db, settings)
  const { number, pieces, signature } = widths
  return () =>
    documentPdf({
      business,
      kind: words.kind,
      title: vehicle.name,
      facts: [
        [words.day, datesOf(context.locale, settings).day(day)],
        ...(vehicle.crew ? [[words.crew, vehicle.crew] as const] : []),
        [words.stops, String(stops.length)],
      ],
      parties: [],
      columns: [
        { heading: words.number, width: number },
        { heading: words.where, width: paperWidth - number - pieces - signature },
        { heading: words.pieces, width: pieces },
        { heading: words.signature, width: signature },
      ],
      rows: stops.map((stop, place) => rowOf(stop, place + 1, collected.get(stop.saleId), words)),
      totals: owed > 0 ? [[words.total, moneyText(cents(owed))]] : [],
      words: [{ heading: '', text: words.note }],
      signatures: [words.hands, words.driver],
      footer: `${settings.business_name} · ${vehicle.name} · ${day}`,
    })
}

/** The stops of other vehicles that day for the same sales: a balance is collected by one of them. */
async function otherStops(db: Database, day: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deliveries
    where sale_id in (select sale_id from deliveries where id = any(${ids})) and day = ${day}::date
      and status not in ('cancelled', 'failed') and id <> all(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

type Collected = NonNullable<ReturnType<ReturnType<typeof collecting<Stop>>['get']>>

function rowOf(stop: Stop, number: number, collected: Collected | undefined, words: Words): DocumentCell[] {
  const time = stop.span === 'hours' ? `${stop.fromTime}–${stop.toTime}` : words.spans[stop.span]
  const floor = stop.floor ? words.floor.replace('{floor}', stop.floor) : ''
  return [
    [String(number), time, stop.folio],
    present(
      stop.contactName,
      stop.address,
      stop.directions,
      [floor, stop.stairs ? words.stairs : ''].filter(Boolean).join(' · '),
      stop.phone && phoneText(stop.phone),
      stop.notes,
      collectText(stop, collected, words),
    ),
    present(
      ...stop.details
        .filter(({ quantity }) => (quantity ?? 0) > 0)
        .map(({ quantity, name }) => `${quantity} × ${name}`),
    ),
    ['', ' ', ' ', '_____________________'],
  ]
}

/** How much is collected here, or at which stop of the same sale. */
function collectText(stop: Stop, collected: Collected | undefined, words: Words): string {
  if (!collected) return ''
  if (collected.stop.id === stop.id) return `${words.collect}: ${moneyText(collected.amount)}`
  return words.collectedWith.replace('{folio}', collected.stop.folio)
}

const present = (...lines: (string | null | undefined)[]): string[] => lines.flatMap(line => line || [])
