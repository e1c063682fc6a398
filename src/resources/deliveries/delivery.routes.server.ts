import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { inOrder, leftToSchedule } from '#domain/delivery.ts'
import { postalCodeIn } from '#domain/postal-codes.ts'
import { isCalendarDay } from '#contract/calendar.ts'
import { daysAfter } from '#contract/days-after.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { outputSchema } from '#contract/schemas.ts'
import { shopToday } from '#db/shop-today.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, findRecords, recordsToWire } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { salesServer } from '../sales/sale.server.ts'
import type { deliveries } from './delivery.resource.ts'
import { routeSheet, type Route } from './route-sheet.server.ts'
import { soldPieces } from './sold-pieces.server.ts'
import { salesToSchedule, toScheduleSchema } from './to-schedule.server.ts'

/** In one answer; a week of a large shop has a few hundred. */
const mostStops = 500
const mostDays = 42

const vehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  crew: z.string().nullable(),
  capacity: z.int(),
  status: z.string(),
})
const zoneSchema = z.object({
  id: idSchema,
  name: z.string(),
  capacity: z
    .int()
    .nullable()
    .meta({ description: 'Entregas que se alcanzan en un día; `null` sin límite.' }),
})
const piecesSchema = z.array(
  z.object({
    id: idSchema,
    internal_code: z.string(),
    name: z.string(),
    quantity: z.int(),
    scheduled: z.int(),
    left: z.int(),
  }),
)
const addressSchema = z.object({
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  directions: z.string().nullable(),
  floor: z.string().nullable(),
  stairs: z.literal([0, 1]),
})

const dayParam = (description: string) =>
  z.string().refine(isCalendarDay).meta({ format: 'date', description })

export function deliveryRoutes(
  app: App,
  { db, settings }: Engine,
  server: ServerResource<typeof deliveries>,
): void {
  const { definition } = server
  const { name, permissions, texts } = definition
  const config = { policy: allow(permissions.read), texts }

  app.get('/deliveries/agenda', {
    config,
    schema: {
      tags: [name],
      summary:
        `Las entregas de unos días, ${mostDays} a lo más, en el orden de cada día y sin las canceladas; las atrasadas ` +
        'de antes, y los vehículos y las zonas con las entregas que se alcanzan a hacer en un día.',
      querystring: z.object({ from: dayParam('El primer día.'), to: dayParam('El último día.') }),
      response: answers(
        200,
        dataSchema(
          z.object({
            today: z.string(),
            deliveries: z.array(outputSchema(definition)),
            overdue: z.array(outputSchema(definition)),
            vehicles: z.array(vehicleSchema),
            zones: z.array(zoneSchema),
            is_cut: z.literal([0, 1]).meta({ description: `1 cuando hay más de ${mostStops}.` }),
          }),
        ),
        422,
      ),
    },
    handler: async request => {
      const { from, to } = request.query as { from: string; to: string }
      if (to < from) throw new DomainError('delivery_days_order', {}, 'to')
      if (to > daysAfter(from, mostDays - 1))
        throw new DomainError('delivery_days_many', { most: mostDays }, 'to')
      const actor = requireActor(request.ctx)
      const ids = await idsBetween(db, from, to)
      const late = await overdueBefore(db, from)
      const deliveries = await findRecords(db, server, [...ids.slice(0, mostStops), ...late], { actor })
      const ofDays = new Set(ids)
      const wire = (records: typeof deliveries) => recordsToWire(definition, inOrder(records), actor)
      return {
        data: {
          today: await shopToday(db),
          deliveries: wire(deliveries.filter(({ id }) => ofDays.has(id))),
          overdue: wire(deliveries.filter(({ id }) => !ofDays.has(id))),
          vehicles: await vehiclesOf(
            db,
            deliveries.flatMap(({ vehicleId }) => vehicleId ?? []),
          ),
          zones: await zonesOf(
            db,
            deliveries.flatMap(({ zoneId }) => zoneId ?? []),
          ),
          is_cut: ids.length > mostStops ? 1 : 0,
        },
      }
    },
  })

  app.get('/deliveries/to-schedule', {
    config,
    schema: {
      tags: [name],
      summary: 'Las ventas con piezas por entregar que ninguna entrega lleva, de la más antigua en adelante.',
      response: answers(200, toScheduleSchema),
    },
    handler: async request => salesToSchedule(db, request.ctx),
  })

  app.get('/deliveries/route-sheet', {
    config,
    schema: {
      tags: [name],
      summary: 'La hoja de ruta de un vehículo en un día, en PDF, con lugar para firmar.',
      querystring: z.object({
        day: dayParam('El día.'),
        vehicle_id: z.coerce.number().int().min(1).max(2_147_483_647),
      }),
      produces: ['application/pdf'],
    },
    handler: async (request, reply) => {
      const { day, vehicle_id: vehicleId } = request.query as { day: string; vehicle_id: number }
      const route: Route = { day, vehicleId }
      const draw = await routeSheet(db, server, request.ctx, route, await settings())
      return sendPdf(request, reply, `${day}-${vehicleId}`, draw)
    },
  })

  app.get('/sales/:id/to-schedule', {
    config,
    schema: {
      tags: [name],
      summary: 'Lo que queda por programar de una venta, y a dónde se llevó lo último o vive el cliente.',
      params: idParams,
      response: answers(200, dataSchema(z.object({ lines: piecesSchema, address: addressSchema })), 404),
    },
    handler: async request => {
      const { id } = await findRecord(db, salesServer, idParam(request), request.ctx)
      const lines = (await soldPieces(db, id)).map(line => ({
        id: line.id,
        internal_code: line.internalCode,
        name: line.name,
        quantity: line.quantity - line.returnedQuantity,
        scheduled: line.scheduled,
        left: leftToSchedule(line),
      }))
      return { data: { lines, address: await addressOf(db, id) } }
    },
  })
}

async function idsBetween(db: Database, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where day between ${from}::date and ${to}::date and status <> 'cancelled'
    order by day, id limit ${mostStops + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The deliveries that should have been made before these days and before today. */
async function overdueBefore(db: Database, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where status in ('scheduled', 'on_the_way') and day < least(${from}::date, shop_today())
    order by day desc, id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** The vehicles that may be chosen, and former ones with a delivery in this answer. */
async function vehiclesOf(db: Database, used: readonly number[]) {
  const { rows } = await sql<z.infer<typeof vehicleSchema>>`
    select id, name, crew, capacity, status from vehicles
    where (archived_at is null and status = 'active') or id = any(${used}) order by name, id`.execute(db)
  return rows
}

/** Those where these deliveries go. */
async function zonesOf(db: Database, used: readonly number[]) {
  const { rows } = await sql<z.infer<typeof zoneSchema>>`
    select id, name, day_capacity as capacity from delivery_zones where id = any(${used}) order by name, id`.execute(
    db,
  )
  return rows
}

/** The address of the sale's last delivery, else that of its customer. */
async function addressOf(db: Database, saleId: number) {
  const { rows } = await sql<Stored>`
    select coalesce(v.contact_name, c.full_name) as contact_name, coalesce(v.phone, c.phone) as phone,
      coalesce(v.address, nullif(concat_ws(', ', c.address, c.city), '')) as address, v.postal_code, v.directions, v.floor,
      coalesce(v.stairs, false)::integer as stairs
    from sales s left join customers c on c.id = s.customer_id
    left join lateral (select * from deliveries where sale_id = s.id order by id desc limit 1) v on true
    where s.id = ${saleId}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  const { contactName, postalCode, ...rest } = row
  const postal = postalCode ?? postalCodeIn(rest.address ?? '')
  return { contact_name: contactName, postal_code: postal, ...rest }
}

interface Stored {
  readonly contactName: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly postalCode: string | null
  readonly directions: string | null
  readonly floor: string | null
  readonly stairs: 0 | 1
}
