import { countStatuses } from '#domain/stock-count.ts'
import { stateRefusal, type Transitions } from '#domain/transitions.ts'
import { choice, flag, forAdmins, integer, moment, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { stockCountEn } from './stock-count.en.ts'
import { stockCountEs } from './stock-count.es.ts'

type Status = (typeof countStatuses)[number]

export const countTransitions: Transitions<Status> = {
  count: ['open'],
  post: ['open'],
  reveal: ['open'],
  cancel: ['open'],
}

interface Countable {
  readonly status: Status
  readonly isBlind: boolean
  readonly lines: number
}

const from = (action: string) => (record: Countable) => stateRefusal(countTransitions, action, record.status)
const computed = { write: 'never' } as const
const chosen = { write: 'create', exported: false } as const

/** A manual count of pieces in a warehouse; posting it corrects the books by the differences. */
export const stockCounts = defineResource({
  name: 'stock-counts',
  table: 'stockCounts',
  view: 'stockCountRecords',
  title: 'folio',
  fields: {
    folio: text({ required: true, ...computed }),
    warehouseId: reference('warehouses', { ...chosen, required: true }),
    warehouseName: text(computed),
    categoryId: reference('categories', chosen),
    categoryName: text(computed),
    supplierId: reference('suppliers', chosen),
    supplierName: text(computed),
    isBlind: flag({ write: 'create' }),
    note: text({ write: 'create' }),
    status: choice(countStatuses, { required: true, ...computed }),
    lines: integer({ required: true, ...computed }),
    countedLines: integer({ required: true, ...computed }),
    differentLines: integer({ required: true, ...computed }),
    piecesOver: integer({ required: true, ...computed }),
    piecesShort: integer({ required: true, ...computed }),
    /** At cost; products without a cost count as zero. */
    valueChange: money({ required: true, ...forAdmins, ...computed, sortable: false }),
    reason: text(computed),
    createdByName: text(computed),
    postedByName: text(computed),
    postedAt: moment(),
  },
  order: '-id',
  // There is no delete, because a folio must not disappear.
  verbs: ['read', 'create', 'export', 'act'],
  actions: {
    post: {
      refusal: from('post'),
      sets: { status: 'posted' },
      input: { reason: text({ required: true }), zeroMissing: flag() },
    },
    reveal: {
      refusal: record => from('reveal')(record) ?? (record.isBlind ? null : 'not_blind'),
      sets: { isBlind: false },
    },
    cancel: { refusal: from('cancel'), sets: { status: 'cancelled' }, grave: true },
  },
  screen: {
    opens: 'page',
    columns: [
      { field: 'folio', under: 'warehouseName', card: true },
      { field: 'categoryName', width: 180, from: 960 },
      { field: 'countedLines', width: 120, card: true },
      { field: 'differentLines', width: 130, from: 720 },
      { field: 'valueChange', width: 140, from: 840 },
      { field: 'createdAt', width: 140, from: 720 },
      { field: 'status', width: 110, card: true },
    ],
    filters: ['status', 'warehouseId', 'createdAt', 'categoryId', 'supplierId'],
    views: [
      { key: 'open', query: 'status=open' },
      { key: 'posted', query: 'status=posted' },
    ],
    bulk: [],
  },
  menu: { group: 'stock', order: 40, icon: 'clipboard-list' },
  texts: { es: stockCountEs, en: stockCountEn },
})
