import {
  choice,
  decimal,
  flag,
  forAdmins,
  image,
  integer,
  longText,
  money,
  pictures,
  reference,
  text,
  thumbnail,
} from '#contract/field.ts'
import { families } from '#domain/furniture-family.ts'
import { mostMakingDays, orderModes } from '#domain/made-to-order.ts'
import { mostPieces } from '#domain/stock.ts'
import { stockLevels } from '#domain/stock-level.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { productEn } from './product.en.ts'
import { productEs } from './product.es.ts'

const code = { unique: true, max: 60 } as const
const computed = { write: 'never', imported: false } as const
/** Facts of a piece that its pictures do not show. */
const traits = ['seats', 'seatHeight', 'weight', 'packages'] as const
const mostSeats = 30
const cost = { ...computed, ...forAdmins, exported: false } as const

export const products = defineResource({
  name: 'products',
  title: 'name',
  fields: {
    internalCode: text({ ...code, required: true, example: 'SIL-001' }),
    name: text({ required: true, example: 'Silla Lomas de encino' }),
    slug: text({ max: 80 }),
    sku: text(code),
    barcode: text({ ...code, sortable: false, example: '7501234567890' }),
    description: longText(),
    dimensions: text({ example: '45 × 52 × 88 cm' }),
    /** The kind of furniture that the scale drawing shows; by default that of its category. */
    family: choice(families, { example: '', sortable: false }),
    /** Attributes that visitors filter by. */
    material: text({ max: 60, example: 'Encino' }),
    color: text({ max: 60, example: 'Natural' }),
    /** In centimetres, taken from the measures. */
    width: decimal({ ...computed, places: 1, min: 0.5, max: 1_000 }),
    /** How many people sit on it or at it. */
    seats: integer({ min: 1, max: mostSeats, example: '', sortable: false }),
    /** In centimetres, from the floor. */
    seatHeight: decimal({ places: 1, min: 1, max: 200, example: '', sortable: false, filters: [] }),
    /** In kilograms. */
    weight: decimal({ places: 2, min: 0.01, max: 5_000, example: '', sortable: false, filters: [] }),
    packages: text({ max: 120, example: '', sortable: false, filters: [] }),
    notes: longText(forAdmins),
    /** Whether it is shown on the site. A hidden product can still be sold at the till. */
    status: flag(),
    /** The inactive place that keeps a published product off the site. */
    hiddenBy: choice(['category', 'subcategory'], { ...computed, exported: false, sortable: false }),
    currency: choice(['MXN', 'USD']),
    price: money(),
    /** Pesos for one dollar. */
    exchangeRate: decimal({
      ...forAdmins,
      places: 6,
      min: 0.000001,
      max: 999_999.999999,
      example: '',
      sortable: false,
    }),
    hasDiscount: flag({ example: '0', sortable: false }),
    discountPercent: decimal({ places: 2, min: 0, max: 100, example: '0' }),
    /** After the discount, in the product's currency. */
    offerPrice: money(computed),
    /** After the discount, in pesos. */
    priceMxn: money(computed),
    /** Pieces in the warehouses that sell. Those of a new product enter the default warehouse. */
    stock: integer({ max: mostPieces, example: '0' }),
    /** With this many pieces or fewer the stock is low; without a value the shop's setting applies. */
    reorderPoint: integer({ ...forAdmins, max: mostPieces, example: '', sortable: false }),
    stockLevel: choice(stockLevels, { ...computed, exported: false, sortable: false }),
    categoryId: reference('categories', { example: '' }),
    subcategoryId: reference('subcategories', { example: '' }),
    /** Products of the same group are one piece in several finishes. */
    finishGroupId: reference('finish-groups', { example: '', sortable: false }),
    finishName: text({ max: 60, sortable: false }),
    /** `#rrggbb`; without it the swatch is the picture. */
    finishColor: text({ max: 7, filters: [], sortable: false }),
    /** Whether it is sold before there are pieces of it; by default as its category. */
    orderMode: choice(orderModes, { example: '', sortable: false }),
    /** Days until a piece is made; by default those of its category. */
    makingDaysFrom: integer({ max: mostMakingDays, example: '', sortable: false, filters: [] }),
    makingDaysTo: integer({ max: mostMakingDays, example: '', sortable: false, filters: [] }),
    supplierId: reference('suppliers', { ...forAdmins, example: '' }),
    supplierCode: text({ ...forAdmins, max: 60, sortable: false }),
    /** Typed by hand, and the cost until something is received. */
    purchasePrice: money({ ...forAdmins, example: '800.00', sortable: false }),
    purchaseCurrency: choice(['MXN', 'USD'], { ...forAdmins, initial: 'MXN', sortable: false }),
    purchaseTaxIncluded: flag({ ...forAdmins, initial: true, sortable: false }),
    /** In pesos without IVA, from what was received; null until something was. */
    averageCost: decimal({ ...cost, sortable: false, places: 6, min: 0, max: 99_999_999.999999 }),
    /** The average cost, or the purchase price in pesos without IVA. */
    unitCost: decimal({ ...cost, places: 6, min: 0, max: 99_999_999_999 }),
    /** The margin on the price without IVA, in percent. */
    margin: decimal({ ...cost, sortable: false, places: 2, min: -99_999_999_999, max: 100 }),
    /** The value of the stock at its cost, in pesos without IVA. */
    stockValue: money({ ...cost, sortable: false }),
    /** The product's last purchase order, or the one typed by hand until there is one. */
    ocNumber: text({ ...forAdmins, max: 60, sortable: false }),
    image: image(),
    hasImage: flag({ ...computed, exported: false, sortable: false }),
    thumbnailUrl: thumbnail(),
    images: pictures({ detail: true }),
  },
  order: 'name',
  sought: 1,
  importKey: 'internalCode',
  includes: {
    category: { kind: 'one', resource: 'categories', field: 'categoryId' },
    subcategory: { kind: 'one', resource: 'subcategories', field: 'subcategoryId' },
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    inventories: { kind: 'many', resource: 'inventories', field: 'productId' },
  },
  actions: {
    activate: {
      refusal: record => (record.status ? 'already_active' : null),
      sets: { status: true },
      undoneBy: 'inactivate',
    },
    inactivate: {
      refusal: record => (record.status ? null : 'already_inactive'),
      sets: { status: false },
      undoneBy: 'activate',
    },
  },
  permissions: { read: everyRole },
  screen: {
    opens: 'record',
    figures: ['priceMxn', 'stock', 'margin'],
    columns: [
      { field: 'name', under: 'internalCode', card: true },
      { field: 'sku', width: 118, from: 1080 },
      { field: 'categoryId', shows: 'category.name', under: 'subcategory.name', width: 132, from: 840 },
      { field: 'supplierId', shows: 'supplier.brand_name', width: 148, from: 960 },
      { field: 'priceMxn', width: 132, card: true },
      { field: 'stock', width: 104, card: true },
      { field: 'status', width: 104 },
    ],
    filters: [
      'categoryId',
      'priceMxn',
      'supplierId',
      'subcategoryId',
      'stock',
      'stockLevel',
      'status',
      'hasDiscount',
      'currency',
      'material',
      'color',
      'width',
      'seats',
      'orderMode',
    ],
    narrowed: { subcategoryId: 'categoryId' },
    views: [
      { key: 'shown', query: 'status=1' },
      { key: 'offers', query: 'has_discount=1' },
      { key: 'soldOut', query: 'stock_level=none' },
      { key: 'few', query: 'stock_level=few' },
      { key: 'noImage', query: 'has_image=0' },
    ],
    sections: [
      {
        key: 'data',
        fields: [
          'internalCode',
          'sku',
          'name',
          'description',
          'dimensions',
          'material',
          'color',
          ...traits,
          'barcode',
          'notes',
        ],
      },
      {
        key: 'price',
        fields: [
          'currency',
          'price',
          'exchangeRate',
          'purchasePrice',
          'purchaseCurrency',
          'purchaseTaxIncluded',
          'hasDiscount',
          'discountPercent',
        ],
      },
      {
        key: 'place',
        fields: [
          'categoryId',
          'subcategoryId',
          'supplierId',
          'supplierCode',
          'ocNumber',
          'stock',
          'reorderPoint',
        ],
      },
      { key: 'making', fields: ['orderMode', 'makingDaysFrom', 'makingDaysTo'] },
      { key: 'finish', fields: ['finishGroupId', 'finishName', 'finishColor'] },
      { key: 'site', fields: ['status', 'slug', 'family', 'image'] },
    ],
    facts: [
      {
        key: 'data',
        fields: [
          'internalCode',
          'sku',
          'barcode',
          'description',
          'dimensions',
          'material',
          'color',
          'width',
          ...traits,
          'notes',
        ],
      },
      {
        key: 'price',
        fields: [
          'currency',
          'price',
          'exchangeRate',
          'hasDiscount',
          'discountPercent',
          'offerPrice',
          'purchasePrice',
          'purchaseCurrency',
          'purchaseTaxIncluded',
          'averageCost',
          'unitCost',
          'margin',
        ],
      },
      {
        key: 'place',
        fields: [
          'categoryId',
          'subcategoryId',
          'supplierId',
          'supplierCode',
          'ocNumber',
          'stockLevel',
          'reorderPoint',
          'stockValue',
        ],
      },
      { key: 'making', fields: ['orderMode', 'makingDaysFrom', 'makingDaysTo'] },
      { key: 'finish', fields: ['finishGroupId', 'finishName', 'finishColor'] },
      { key: 'site', fields: ['hiddenBy', 'slug', 'family', 'hasImage'] },
    ],
    spans: {
      seats: 3,
      seatHeight: 3,
      weight: 3,
      packages: 3,
      currency: 2,
      price: 2,
      exchangeRate: 2,
      purchasePrice: 3,
      purchaseCurrency: 3,
      purchaseTaxIncluded: 6,
      orderMode: 6,
      makingDaysFrom: 3,
      makingDaysTo: 3,
      finishGroupId: 6,
      finishName: 3,
      finishColor: 3,
      hasDiscount: 6,
      status: 6,
      slug: 6,
    },
    publicPath: '/product/{id}',
    form: 'drawer',
  },
  menu: { group: 'catalog', order: 10, icon: 'armchair' },
  texts: { es: productEs, en: productEn },
})
