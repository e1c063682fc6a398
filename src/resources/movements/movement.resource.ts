import { mostPieces, movementTypes, reversibleTypes, type MovementType } from '#domain/stock.ts'
import { choice, integer, moment, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { movementEn } from './movement.en.ts'
import { movementEs } from './movement.es.ts'

const shown = { write: 'never', exported: false } as const

/** A row of the stock ledger. Rows are never changed or deleted, only reversed. */
export const movements = defineResource({
  name: 'movements',
  table: 'movements',
  view: 'movementRecords',
  final: 'movement_is_final',
  title: 'productName',
  fields: {
    /** The field exists because the system's own date of creation is not exported. */
    movedAt: moment({ column: 'createdAt', filters: [], sortable: false }),
    type: choice(movementTypes, { write: 'never' }),
    productId: reference('products', { required: true, exported: false }),
    internalCode: text({ write: 'never' }),
    productName: text({ write: 'never' }),
    /** The warehouse that the row belongs to. A transfer has a row in each warehouse. */
    warehouseId: reference('warehouses', shown),
    warehouseName: text({ write: 'never' }),
    warehouseOriginId: reference('warehouses', { exported: false, related: false }),
    warehouseDestinyId: reference('warehouses', { exported: false, related: false }),
    warehouseOriginName: text({ write: 'never' }),
    warehouseDestinyName: text({ write: 'never' }),
    quantity: integer({ required: true, truncated: true, min: 1, max: mostPieces }),
    /** The signed quantity that the warehouse gained or lost. */
    change: integer({ write: 'never' }),
    /** The kind and folio of the document that caused it. */
    originType: text(shown),
    origin: text({ write: 'never', filters: [] }),
    note: text(),
    createdBy: reference('users', shown),
    createdByName: text({ write: 'never' }),
    /** Shared by all rows of one operation, which are reversed together. */
    groupId: text({ ...shown, filters: ['equals'], sortable: false }),
    reversesId: reference('movements', shown),
    reversedById: reference('movements', shown),
  },
  order: '-id',
  sought: false,
  sorts: ['createdAt'],
  includes: {
    product: { kind: 'one', resource: 'products', field: 'productId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
    warehouse_origin: { kind: 'one', resource: 'warehouses', field: 'warehouseOriginId' },
    warehouse_destiny: { kind: 'one', resource: 'warehouses', field: 'warehouseDestinyId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
  },
  verbs: ['read', 'create', 'update', 'remove', 'export', 'act'],
  actions: { reverse: { refusal: reverseRefusal } },
  screen: {
    columns: [
      { field: 'productName', under: 'origin', card: true },
      { field: 'type', width: 120, card: true },
      { field: 'warehouseName', width: 180, from: 720 },
      { field: 'change', width: 96, card: true },
      { field: 'createdByName', width: 160, from: 960 },
      { field: 'createdAt', width: 180, from: 840 },
    ],
    filters: ['type', 'warehouseId', 'createdAt', 'productId', 'createdBy'],
    facts: [
      {
        key: 'data',
        fields: [
          'movedAt',
          'type',
          'productId',
          'internalCode',
          'warehouseId',
          'warehouseOriginId',
          'warehouseDestinyId',
        ],
      },
      {
        key: 'origin',
        fields: [
          'originType',
          'origin',
          'note',
          'createdBy',
          'quantity',
          'groupId',
          'reversesId',
          'reversedById',
        ],
      },
    ],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'stock', order: 30, icon: 'history' },
  texts: { es: movementEs, en: movementEn },
})

interface Reversible {
  readonly type: MovementType | null
  readonly originType: string | null
  readonly reversedById: number | null
}

function reverseRefusal({ type, originType, reversedById }: Reversible): string | null {
  if (type === 'reversal') return 'reversal_is_final'
  if (reversedById !== null) return 'already_reversed'
  // The pieces of a settled shortage went straight into its sale.
  if (originType === 'stock-shortage') return 'reverse_its_document'
  return type !== null && reversibleTypes.includes(type) ? null : 'reverse_its_document'
}
