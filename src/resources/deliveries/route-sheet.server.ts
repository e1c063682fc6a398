import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { inOrder } from '#domain/delivery.ts'
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
  const stops = inOrder(await findRecords(db, server, ids, { actor: requireActor(context) }))
  const words: Words = context.locale === 'es' ? routeSheetEs : routeSheetEn
  const owed = stops.reduce((sum, stop) => sum + stop.balance, 0)
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
      rows: stops.map((stop, place) => rowOf(stop, place + 1, words)),
      totals: owed > 0 ? [[words.total, moneyText(cents(owed))]] : [],
      words: [{ heading: '', text: words.note }],
      signatures: [words.hands, words.driver],
      footer: `${settings.business_name} · ${vehicle.name} · ${day}`,
    })
}

function rowOf(stop: Stop, number: number, words: Words): DocumentCell[] {
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
      stop.balance > 0 ? `${words.collect}: ${moneyText(cents(stop.balance))}` : '',
    ),
    present(
      ...stop.details
        .filter(({ quantity }) => (quantity ?? 0) > 0)
        .map(({ quantity, name }) => `${quantity} × ${name}`),
    ),
    ['', ' ', ' ', '_____________________'],
  ]
}

const present = (...lines: (string | null | undefined)[]): string[] => lines.flatMap(line => line || [])
