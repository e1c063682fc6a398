import { stateRefusal } from '#domain/transitions.ts'
import { choice, date, integer, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { repairEn } from './repair.en.ts'
import { repairEs } from './repair.es.ts'
import { repairStatuses, repairTransitions } from './transitions.ts'

const computed = { write: 'never' } as const
const delivery = { receivedBy: text({ required: true, max: 120 }) }

type Status = (typeof repairStatuses)[number]
const from = (action: string) => (record: { readonly status: Status; readonly lines: number }) =>
  stateRefusal(repairTransitions, action, record.status) ?? (record.lines === 0 ? 'repair_empty' : null)

export const repairs = defineResource({
  name: 'repairs',
  view: 'repairRecords',
  title: 'folio',
  fields: {
    folio: text({ required: true, ...computed }),
    customerId: reference('customers', { required: true }),
    customerName: text(computed),
    promisedOn: date(),
    status: choice(repairStatuses, { required: true, ...computed }),
    receivedBy: text(computed),
    lines: integer({ required: true, ...computed }),
    total: money({ required: true, ...computed }),
  },
  lines: {
    details: {
      table: 'repairLines',
      parent: 'repairId',
      max: 50,
      fields: {
        description: text({ required: true }),
        quantity: integer({ required: true, min: 1, max: 1_000 }),
        unitPrice: money({ required: true }),
      },
    },
  },
  order: '-id',
  // A folio that was given out is never taken back.
  verbs: ['read', 'create', 'update', 'export', 'act'],
  permissions: { read: everyRole, create: everyRole, act: ['Admin', 'Supervisor'] },
  actions: {
    approve: { refusal: from('approve'), sets: { status: 'approved' } },
    deliver: { refusal: from('deliver'), sets: { status: 'delivered' }, input: delivery },
    'approve/deliver': {
      refusal: from('approve/deliver'),
      sets: { status: 'delivered' },
      input: delivery,
    },
  },
  screen: {
    opens: 'page',
    columns: [
      { field: 'folio', under: 'customerName', card: true },
      { field: 'promisedOn', width: 140 },
      { field: 'total', width: 130, card: true },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['status', 'promisedOn'],
    bulk: [],
  },
  menu: { group: 'sell', order: 60, icon: 'tool' },
  texts: { es: repairEs, en: repairEn },
})
