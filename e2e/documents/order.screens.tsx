import type { LineState, RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { formLines } from '#console/lines/form-lines.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import { LinesView } from '#console/page/lines-view.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { cents, formatMoney, parseMoney } from '#domain/money.ts'
import { order } from '#test/example-order.ts'

const number = (value: unknown) => Number(value) || 0
const money = (amount: number) => formatMoney(cents(Math.round(amount * 100)))
const amountOf = ({ values, stored }: LineState) =>
  number(values['unit_price'] ?? stored['unit_price']) * number(values['quantity'] ?? stored['quantity'])
const linesOf = (record: WireRecord) => (record['details'] ?? []) as readonly Record<string, number>[]
const left = (record: WireRecord) => number(record['total']) - number(record['paid'])

function Total({ lines }: { lines: readonly LineState[] }) {
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0)
  return (
    <p>
      <span className="muted">Total</span> <b style={{ marginLeft: 16 }}>{money(total)}</b>
    </p>
  )
}

export const extras: ScreenExtras = {
  lines: {
    details: {
      defaults: { quantity: 1 },
      cells: { amount: line => money(amountOf(line)) },
      // Computed here; a real shop would ask its server for the price.
      follow: (wire, { values }) =>
        wire === 'product_id' && values['product_id'] !== '' && values['unit_price'] === ''
          ? { unit_price: `${number(values['product_id'])}00.00` }
          : {},
      Footer: Total,
    },
  },
  inputs: {
    pay: { defaults: record => ({ amount: left(record), way_to_pay: '03' }) },
    receive: {
      defaults: () => ({ date: '2026-11-05' }),
      lines: {
        details: {
          columns: [
            { field: 'productId' },
            { field: 'received', width: 110 },
            { field: 'quantity', width: 120 },
          ],
          when: line => line['received'] !== line['quantity'],
          cells: { received: ({ stored }) => `${String(stored['received'])}/${String(stored['quantity'])}` },
        },
      },
      Summary: ({ form }) => {
        const pieces = (form.values['details'] as readonly LineState[]).reduce(
          (sum, { values }) => sum + number(values['quantity']),
          0,
        )
        return <p className="muted">Entrarán {pieces} piezas.</p>
      },
    },
  },
}

const [details] = formLines(order, extras)

export const record: RecordPieces = {
  subtitle: () => 'Maderas del Bajío · creada el 4 de noviembre de 2026 por Lucía Herrera',
  tabs: [
    {
      key: 'details',
      label: 'Partidas',
      count: shown => linesOf(shown).length,
      note: shown => {
        const pieces = linesOf(shown).reduce((sum, line) => sum + number(line['quantity']), 0)
        return `${pieces} piezas`
      },
      Body: ({ record: shown }) =>
        details && <LinesView list={details} record={shown} note="Las partidas se cerraron al aprobar." />,
    },
    {
      key: 'payments',
      label: 'Abonos',
      count: () => 2,
      Body: () => <p className="record-none">Dos abonos</p>,
    },
  ],
  Side: ({ record: shown }) => (
    <AmountsCard
      amounts={[
        { label: 'Total', value: formatMoney(parseMoney(number(shown['total']))) },
        { label: 'Pagado', value: `−${formatMoney(parseMoney(number(shown['paid'])))}` },
      ]}
      balance={{ label: 'Saldo', value: money(left(shown)) }}
      done={number(shown['paid']) / number(shown['total'])}
      notes={['2 abonos', '50 % pagado']}
    />
  ),
  facts: { title: () => 'Datos de la orden', fields: () => ['supplierId', 'gdiNumber', 'note'] },
  missing: () => ({ title: 'Faltan 9 piezas por recibir', detail: 'En 2 de las 3 partidas' }),
  events: { pay: () => ({ title: 'Abono de $51,064.00 por transferencia', icon: 'cash' }) },
}
