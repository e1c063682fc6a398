import {
  deliveryRefusal,
  deliveryStatuses,
  spans,
  type DeliveryAction,
  type DeliveryStatus,
} from '#domain/delivery.ts'
import { mostPieces } from '#domain/stock.ts'
import { choice, date, flag, integer, moment, money, phone, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { deliveryEn } from './delivery.en.ts'
import { deliveryEs } from './delivery.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const unsought = { filters: [], sortable: false } as const

const from = (action: DeliveryAction) => (delivery: { readonly status: DeliveryStatus }) =>
  deliveryRefusal(action, delivery.status)

const span = choice(spans, { required: true, sortable: false })
const clock = { max: 5, ...unsought } as const
const reason = text({ required: true })

/** A trip to a customer with pieces of one sale, agreed for a day. */
export const deliveries = defineResource({
  name: 'deliveries',
  table: 'deliveries',
  view: 'deliveryRecords',
  title: 'folio',
  fields: {
    folio: text({ required: true, ...computed }),
    saleId: reference('sales', { required: true, write: 'create', exported: false }),
    saleFolio: text({ ...computed, ...unsought }),
    customerName: text({ ...computed, ...unsought }),
    day: date({ required: true }),
    span,
    /** «09:30», when the delivery has hours of its own. */
    fromTime: text(clock),
    toTime: text(clock),
    vehicleId: reference('vehicles', { exported: false }),
    vehicleName: text({ ...computed, ...unsought }),
    status: choice(deliveryStatuses, { required: true, ...computed }),
    contactName: text({ required: true, max: 120, ...unsought }),
    phone: phone(unsought),
    address: text({ required: true, max: 300, ...unsought }),
    /** Five digits; without them those of the address. They say in which delivery zone it is. */
    postalCode: text({ max: 5, ...unsought }),
    zoneId: integer({ ...shown, ...unsought }),
    zoneName: text({ ...computed, ...unsought }),
    /** How to find the place: the streets on both sides, the colour of the gate. */
    directions: text({ max: 300, ...unsought }),
    floor: text({ max: 30, ...unsought }),
    /** Whether everything is carried upstairs. */
    stairs: flag(unsought),
    notes: text({ max: 500, ...unsought }),
    lines: integer({ required: true, ...shown, ...unsought }),
    pieces: integer({ required: true, ...computed, ...unsought }),
    deliveredPieces: integer({ required: true, ...computed, ...unsought }),
    /** What is owed for its sale. */
    balance: money({ required: true, ...computed, ...unsought }),
    /** The part of it that crews took at the door and no drawer has received yet. */
    carried: money({ required: true, ...shown, ...unsought }),
    isOverdue: flag(shown),
    receivedBy: text({ ...computed, ...unsought }),
    deliveredOn: date(computed),
    deliveredAt: moment({ exported: false }),
    /** The signature and photographs. */
    proofs: integer({ required: true, ...shown, ...unsought }),
    /** Why it failed or was cancelled. */
    reason: text({ ...computed, ...unsought }),
    closedAt: moment({ exported: false }),
    closedBy: reference('users', { ...shown, related: false }),
    closedByName: text({ ...shown, ...unsought }),
    createdBy: reference('users', { ...shown, related: false }),
    createdByName: text({ ...shown, ...unsought }),
  },
  lines: {
    /** In a request `id` is the sale's line; in an answer it is the delivery's own, beside `sale_detail_id`. */
    details: {
      table: 'deliveryLines',
      view: 'deliveryLineRecords',
      parent: 'deliveryId',
      min: 1,
      max: 200,
      fields: {
        saleDetailId: integer(computed),
        productId: reference('products', computed),
        internalCode: text(computed),
        name: text(computed),
        quantity: integer({ required: true, min: 1, max: mostPieces }),
        deliveredQuantity: integer(computed),
      },
    },
  },
  order: '-id',
  sorts: ['day', 'createdAt'],
  includes: {
    vehicle: { kind: 'one', resource: 'vehicles', field: 'vehicleId' },
  },
  verbs: ['read', 'create', 'update', 'export', 'act'],
  permissions: { read: everyRole, create: everyRole, update: everyRole, act: everyRole },
  actions: {
    depart: { refusal: from('depart'), sets: { status: 'on_the_way' } },
    /** To another day, span or vehicle; values left out stay. A delivery that was on its way is scheduled again. */
    move: {
      refusal: from('move'),
      input: {
        day: date(),
        span: choice(spans),
        fromTime: text(clock),
        toTime: text(clock),
        vehicleId: reference('vehicles'),
      },
    },
    /** All pieces, or the named ones; the others are to be scheduled again. */
    deliver: {
      refusal: from('deliver'),
      input: {
        receivedBy: text({ required: true, max: 120 }),
        deliveredOn: date(),
        /** Strokes of points, as in `domain/signature.ts`. */
        signature: text({ max: 12_000 }),
      },
      inputLines: {
        details: { fields: { quantity: integer({ required: true, max: mostPieces }) }, max: 200 },
      },
    },
    fail: { refusal: from('fail'), input: { reason } },
    cancel: { refusal: from('cancel'), input: { reason }, grave: true },
  },
  screen: {
    opens: 'record',
    figures: ['pieces', 'balance'],
    columns: [
      { field: 'folio', under: 'customerName', card: true },
      { field: 'day', width: 120, card: true },
      { field: 'vehicleName', width: 160, from: 720 },
      { field: 'saleFolio', width: 120, from: 840 },
      { field: 'pieces', width: 90, from: 960 },
      { field: 'status', width: 130, card: true },
    ],
    filters: ['status', 'day', 'vehicleId'],
    bulk: [],
  },
  menu: { group: 'sell', order: 22, icon: 'truck' },
  texts: { es: deliveryEs, en: deliveryEn },
})
