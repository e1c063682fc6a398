export interface OwnersQuestion {
  readonly question: string
  /** The links and buttons that are pressed, from the first page. */
  readonly presses: readonly string[]
  /** The heading of the page that answers, and what stands on it. */
  readonly answer: { readonly heading: string; readonly shows: string }
}

/** What an owner asks, each answered within three clicks; `docs/figures.md` lists them and a journey follows them. */
export const ownersQuestions: readonly OwnersQuestion[] = [
  {
    question: 'What did each person sell yesterday?',
    presses: ['Reportes', 'Ayer, por vendedor'],
    answer: { heading: 'Ventas', shows: 'Vendedor' },
  },
  {
    question: 'What sold best in spring?',
    presses: ['Reportes', 'Lo más vendido en la primavera'],
    answer: { heading: 'Productos', shows: 'Clase' },
  },
  {
    question: 'Who has owed for more than 30 days?',
    presses: ['Reportes', 'Quién debe desde hace más tiempo'],
    answer: { heading: 'Por cobrar', shows: '31 a 60 días' },
  },
  {
    question: 'What is to be ordered again?',
    presses: ['Reportes', 'Qué hay que resurtir'],
    answer: { heading: 'Productos', shows: 'Aparador Celosía' },
  },
  {
    question: 'What do the sofas earn?',
    presses: ['Reportes', 'Margen de sofás'],
    answer: { heading: 'Margen', shows: 'Sofás' },
  },
  {
    question: 'What was the stock worth at the end of last month?',
    presses: ['Reportes', 'Valor de lo que había el'],
    answer: { heading: 'Existencias a una fecha', shows: 'Total' },
  },
  {
    question: 'How do the cuts of each cashier differ?',
    presses: ['Reportes', 'Diferencias de cada cajero'],
    answer: { heading: 'Cortes y diferencias', shows: 'Faltó' },
  },
  {
    question: 'Which discounts were above 10 %?',
    presses: ['Reportes', 'Descuentos de más del 10 %'],
    answer: { heading: 'Descuentos y autorizaciones', shows: 'Autorizó' },
  },
  {
    question: 'How much IVA did last month have?',
    presses: ['Reportes', 'IVA del mes pasado'],
    answer: { heading: 'IVA y formas de pago', shows: 'Antes de IVA' },
  },
  {
    question: 'What did this customer buy?',
    // The third is what the customer bought for, which leads to its lines.
    presses: ['Reportes', 'Qué compró cada cliente', '$'],
    answer: { heading: 'Partidas de ventas', shows: 'Producto' },
  },
  {
    question: 'When did this price change?',
    presses: ['Reportes', 'Cuándo cambió un precio'],
    answer: { heading: 'Auditoría', shows: 'Precios' },
  },
  {
    question: 'Which pieces did not sell in 90 days?',
    presses: ['Reportes', 'Qué no se ha vendido en 90 días'],
    answer: { heading: 'Productos', shows: 'Días sin venta' },
  },
]
