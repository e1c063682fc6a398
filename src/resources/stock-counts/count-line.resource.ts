import { mostPieces } from '#domain/stock.ts'
import { countLineStates } from '#domain/stock-count.ts'
import { choice, forAdmins, integer, moment, money, reference, text, thumbnail } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'

const computed = { write: 'never' } as const

/** A product of a stock count. It is in no menu, because it is read with its count, page by page. */
export const countLines = defineResource({
  name: 'count-lines',
  table: 'stockCountLines',
  view: 'stockCountLineRecords',
  title: 'productName',
  fields: {
    countId: reference('stock-counts', { required: true, exported: false, ...computed }),
    productId: reference('products', { required: true, exported: false, ...computed }),
    internalCode: text({ required: true, ...computed }),
    productName: text({ required: true, ...computed }),
    sku: text(computed),
    barcode: text(computed),
    thumbnailUrl: thumbnail(),
    /** The pieces that should be there, at the time of counting or now; null while a blind count is open. */
    expected: integer(computed),
    /** Sold pieces among them that wait for delivery and are no longer in the books. */
    undelivered: integer(computed),
    counted: integer({ max: mostPieces, ...computed }),
    difference: integer(computed),
    cost: money({ ...forAdmins, ...computed }),
    value: money({ ...forAdmins, ...computed }),
    state: choice(countLineStates, { required: true, ...computed }),
    countedAt: moment(),
  },
  order: 'product_name',
  sought: false,
  verbs: ['read', 'export'],
  parent: { resource: 'stock-counts', field: 'countId' },
  texts: {
    es: {
      one: 'renglón',
      many: 'Renglones del conteo',
      plural: 'renglones',
      the: 'el renglón',
      ending: 'o',
      fields: {
        countId: 'conteo',
        productId: 'producto',
        internalCode: 'código interno',
        productName: 'producto',
        sku: 'SKU',
        barcode: 'código de barras',
        thumbnailUrl: 'miniatura',
        expected: 'esperado',
        undelivered: 'por entregar',
        counted: 'contado',
        difference: 'diferencia',
        cost: 'costo',
        value: 'diferencia en dinero',
        state: 'estado',
        countedAt: 'contado el',
      },
      options: {
        state: {
          pending: 'Por contar',
          counted: 'Contado',
          same: 'Sin diferencia',
          different: 'Con diferencia',
        },
      },
      search: 'Nombre o código del producto',
    },
    en: {
      one: 'line',
      many: 'Lines of the count',
      plural: 'lines',
      the: 'line',
      ending: '',
      fields: {
        countId: 'count',
        productId: 'product',
        internalCode: 'internal code',
        productName: 'product',
        sku: 'SKU',
        barcode: 'barcode',
        thumbnailUrl: 'thumbnail',
        expected: 'expected',
        undelivered: 'to be delivered',
        counted: 'counted',
        difference: 'difference',
        cost: 'cost',
        value: 'difference in money',
        state: 'state',
        countedAt: 'counted on',
      },
      options: {
        state: { pending: 'To count', counted: 'Counted', same: 'No difference', different: 'Different' },
      },
      search: 'Name or code of the product',
    },
  },
})
