import type { Brand } from './suppliers.ts'

/** An event of an order, in order; days are counted back from the day of the seed. */
export type DemoStep =
  | { readonly do: 'approve' | 'send' | 'close' }
  | { readonly do: 'invoice'; readonly number: string }
  | { readonly do: 'gdi'; readonly number: string }
  | { readonly do: 'cancel'; readonly reason: string }
  | {
      readonly do: 'receive'
      readonly pieces: readonly number[]
      readonly by: string
      readonly daysAgo: number
    }
  | {
      readonly do: 'pay'
      /** In percent of the total; the whole balance if absent. */
      readonly part?: number
      readonly way: '01' | '02' | '03' | '04'
      readonly invoice?: string
      readonly rate?: number
      readonly daysAgo: number
    }
  | { readonly do: 'void'; readonly what: 'receptions' | 'purchase-order-payments'; readonly reason: string }

export interface DemoOrder {
  readonly brand: Brand
  /** The position among the supplier's products in order of their codes, and the number of pieces. */
  readonly lines: readonly (readonly [place: number, pieces: number])[]
  /** Prices without IVA. */
  readonly net?: true
  readonly dollars?: number
  readonly expectedIn: number
  readonly terms?: string
  readonly notes?: string
  readonly steps: readonly DemoStep[]
}

const luis = 'Luis Ortega'
const half = { do: 'pay', part: 50, way: '03', daysAgo: 12 } as const

/** Orders in every possible state. */
export const demoOrders: readonly DemoOrder[] = [
  {
    brand: 'Maderas del Bajío',
    lines: [
      [0, 4],
      [1, 2],
      [2, 6],
    ],
    expectedIn: -20,
    terms: 'Entrega en Bodega Centro, de 9:00 a 14:00 h. 50 % de anticipo y 50 % contra entrega.',
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'gdi', number: 'GDI-2481' },
      { ...half, daysAgo: 34, invoice: 'A-1182' },
      { do: 'receive', pieces: [2, 0, 6], by: luis, daysAgo: 24 },
      { do: 'receive', pieces: [2, 2, 0], by: luis, daysAgo: 21 },
      { do: 'invoice', number: 'A-1182' },
      { do: 'pay', way: '03', invoice: 'A-1182', daysAgo: 20 },
    ],
  },
  {
    brand: 'Muebles Ocotlán',
    lines: [
      [0, 2],
      [1, 3],
    ],
    expectedIn: -6,
    terms: 'Crédito a 30 días.',
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'receive', pieces: [2, 3], by: luis, daysAgo: 6 },
      { do: 'gdi', number: 'GDI-2490' },
      { do: 'invoice', number: 'F-20931' },
    ],
  },
  {
    brand: 'Luz de Tonalá',
    lines: [
      [0, 6],
      [1, 8],
      [2, 4],
    ],
    net: true,
    expectedIn: -3,
    notes: 'Rodrigo avisa que las pantallas llegan en la segunda vuelta.',
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'receive', pieces: [6, 3, 0], by: 'Ana Ruiz', daysAgo: 2 },
      { ...half, daysAgo: 2 },
    ],
  },
  {
    brand: 'Nórdica Import',
    lines: [
      [0, 3],
      [1, 2],
    ],
    dollars: 18.35,
    expectedIn: 25,
    terms: 'Incoterm CIF Manzanillo. Pago en dólares.',
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'pay', part: 30, way: '03', rate: 18.42, daysAgo: 9, invoice: 'INV-5521' },
    ],
  },
  {
    brand: 'Herrería San Isidro',
    lines: [
      [0, 5],
      [1, 2],
    ],
    expectedIn: -9,
    notes: 'Hablarle a Manuel: se comprometió para el lunes.',
    steps: [{ do: 'approve' }, { do: 'send' }],
  },
  {
    brand: 'Telares de Teotitlán',
    lines: [
      [0, 2],
      [1, 2],
    ],
    net: true,
    expectedIn: 18,
    steps: [{ do: 'approve' }],
  },
  {
    brand: 'Textiles Anáhuac',
    lines: [[0, 4]],
    expectedIn: 12,
    steps: [{ do: 'approve' }, { do: 'invoice', number: 'TA-771' }],
  },
  { brand: 'Palma y Mimbre Jocotepec', lines: [[0, 8]], expectedIn: 30, steps: [] },
  {
    brand: 'Maderas del Bajío',
    lines: [
      [1, 3],
      [3, 2],
    ],
    expectedIn: 21,
    notes: 'Falta que Jorge confirme el precio del nogal.',
    steps: [],
  },
  {
    brand: 'Vidrios Artesanales Chapala',
    lines: [[0, 10]],
    expectedIn: -15,
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'receive', pieces: [7], by: luis, daysAgo: 14 },
      { do: 'close' },
      { do: 'pay', way: '02', daysAgo: 13, invoice: 'CH-88' },
    ],
  },
  {
    brand: 'Cantera y Mármol Tapalpa',
    lines: [[0, 1]],
    expectedIn: -2,
    steps: [
      { do: 'approve' },
      { do: 'send' },
      { do: 'receive', pieces: [1], by: luis, daysAgo: 2 },
      { do: 'void', what: 'receptions', reason: 'Llegó con la esquina rota; se regresó en el mismo camión' },
      { do: 'pay', part: 100, way: '02', daysAgo: 2 },
      { do: 'void', what: 'purchase-order-payments', reason: 'Se detuvo el cheque hasta la reposición' },
    ],
  },
  {
    brand: 'Colchones La Sierra',
    lines: [[0, 2]],
    expectedIn: 5,
    steps: [{ do: 'approve' }, { do: 'cancel', reason: 'Descontinuaron el modelo' }],
  },
]
