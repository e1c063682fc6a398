export interface OwnersQuestion {
  readonly question: string
  /** The links and buttons that are pressed, from the first page. */
  readonly presses: readonly string[]
  /** The heading of the page that answers, and the end of its address. */
  readonly answer: { readonly heading: string; readonly asks: string }
}

/** What an owner asks, each answered within three clicks; `docs/figures.md` lists them and a journey follows them. */
export const ownersQuestions: readonly OwnersQuestion[] = [
  {
    question: 'What did each person sell yesterday?',
    presses: ['Reportes', 'Ayer, por vendedor'],
    answer: { heading: 'Ventas', asks: 'sales?range=yesterday&by=seller' },
  },
  {
    question: 'What sold best in spring?',
    presses: ['Reportes', 'Lo más vendido en la primavera'],
    answer: { heading: 'Productos', asks: 'products?range=' },
  },
  {
    question: 'Who has owed for more than 30 days?',
    presses: ['Reportes', 'Quién debe desde hace más tiempo'],
    answer: { heading: 'Por cobrar', asks: 'receivable?order_by=oldest_due' },
  },
  {
    question: 'What is to be ordered again?',
    presses: ['Reportes', 'Qué hay que resurtir'],
    answer: { heading: 'Productos', asks: 'products?status=1&stock_level=few&stock_level=none' },
  },
  {
    question: 'What do the sofas earn?',
    presses: ['Reportes', 'Margen de sofás'],
    answer: { heading: 'Margen', asks: 'margin?by=subcategory' },
  },
  {
    question: 'What was the stock worth at the end of last month?',
    presses: ['Reportes', 'Valor de lo que había el'],
    answer: { heading: 'Existencias a una fecha', asks: 'stock-at?on=' },
  },
  {
    question: 'How do the cuts of each cashier differ?',
    presses: ['Reportes', 'Diferencias de cada cajero'],
    answer: { heading: 'Cortes y diferencias', asks: 'cash-differences' },
  },
  {
    question: 'Which discounts were above 10 %?',
    presses: ['Reportes', 'Descuentos de más del 10 %'],
    answer: { heading: 'Descuentos y autorizaciones', asks: 'discounts?above=10' },
  },
  {
    question: 'How much IVA did last month have?',
    presses: ['Reportes', 'IVA del mes pasado'],
    answer: { heading: 'IVA y formas de pago', asks: 'taxes?range=last-month' },
  },
  {
    question: 'What did this customer buy?',
    // The third is what the customer bought for, which leads to its lines.
    presses: ['Reportes', 'Qué compró cada cliente', '$'],
    answer: { heading: 'Partidas de ventas', asks: 'documents?from=' },
  },
  {
    question: 'When did this price change?',
    presses: ['Reportes', 'Cuándo cambió un precio'],
    answer: { heading: 'Auditoría', asks: 'audit?kind=priced' },
  },
  {
    question: 'Which pieces did not sell in 90 days?',
    presses: ['Reportes', 'Qué no se ha vendido en 90 días'],
    answer: { heading: 'Productos', asks: 'products?show=slow&idle=90' },
  },
]
