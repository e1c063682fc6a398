import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { call } from '#browser/api.ts'
import { catalogQuery } from '#browser/query.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { areLines, type Line } from '#console/lines/line-values.ts'
import type { LinesForm } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import type { FormState } from '#console/form/form-state.ts'
import { date, integer, reference, text } from '#contract/field.ts'
import { mostPieces } from '#domain/stock.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { Product } from './order-lines.screens.tsx'
import { pendingOf } from './order-money.screens.ts'
import { useOrderProducts } from './order-products.screens.ts'
import { words } from './order-words.screens.ts'

const texts = words.receive

interface DialogProps {
  record: WireRecord
  form: FormState
}

const linesIn = ({ values }: FormState): readonly Line[] =>
  areLines(values['details']) ? values['details'] : []
const piecesOf = ({ values }: Line) => Math.trunc(Number(values['received_quantity'])) || 0

/** Some pieces of some lines, because the action alone takes everything that is missing. */
export const receiving: InputExtras = {
  asks: {
    input: {
      warehouseId: reference('warehouses', { required: true }),
      receivedOn: date({ required: true }),
      receivedBy: text({ max: 120 }),
    },
    inputLines: {
      details: { fields: { receivedQuantity: integer({ required: true, max: mostPieces }) }, min: 1 },
    },
  },
  spans: { warehouseId: 2, receivedOn: 2, receivedBy: 2 },
  send: async (record, body, key) => {
    await call('POST', `purchase-orders/${record.id}/receptions`, body, { key })
    return (await call<{ data: WireRecord }>('GET', `purchase-orders/${record.id}`)).data
  },
  defaults: ({ usual_warehouse_id: warehouse }, { timeZone }) => ({
    warehouse_id: warehouse ?? '',
    received_on: todayIn(timeZone),
  }),
  lines: {
    details: {
      columns: [
        { field: 'productName' },
        { field: 'quantity', width: 104 },
        { field: 'receivedQuantity', width: 112 },
      ],
      when: line => pendingOf(line) > 0,
      cells: {
        productName: ({ stored }) => <Product line={stored} />,
        quantity: ({ stored }) => pendingOf(stored).toLocaleString('es-MX'),
      },
    },
  },
  Tools,
  Summary,
  done: record => texts.done(Number(record['pieces']) - Number(record['received_pieces'])),
}

/** Fills in everything at once, or piece by piece with a scanner. */
function Tools({ record, form }: { record: WireRecord; form: LinesForm }) {
  const known = useOrderProducts(record)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null)

  function fill(piecesFor: (line: Line) => string) {
    form.update('details', value =>
      (areLines(value) ? value : []).map(line => ({
        ...line,
        values: { ...line.values, received_quantity: piecesFor(line) },
      })),
    )
    setSaid(null)
  }

  function count() {
    const scanned = code.trim().toLowerCase()
    if (scanned === '') return
    setCode('')
    const line = linesIn(form).find(({ stored }) => {
      const product = known.get(Number(stored['product_id']))
      return [stored['internal_code'], stored['supplier_code'], product?.['barcode'], product?.['sku']].some(
        own => typeof own === 'string' && own.toLowerCase() === scanned,
      )
    })
    if (!line) return setSaid({ text: texts.unknown(code.trim()), isFault: true })
    const product = String(line.stored['product_name'])
    const most = pendingOf(line.stored)
    const next = piecesOf(line) + 1
    if (next > most) return setSaid({ text: texts.full(product), isFault: true })
    fill(each => String(each.key === line.key ? next : (each.values['received_quantity'] ?? '')))
    setSaid({ text: texts.counted(product, next, most), isFault: false })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter ends a code here, and does not submit the form.
    event.preventDefault()
    count()
  }

  return (
    <div className="order-receive-tools">
      <TextInput
        label={texts.scan}
        description={said ? undefined : texts.scanHint}
        error={said?.isFault ? said.text : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<Icon name="focus" size={16} />}
        value={code}
        autoComplete="off"
        onChange={event => setCode(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="order-receive-buttons">
        <Button
          variant="default"
          leftSection={<Icon name="checkbox" size={16} />}
          onClick={() => fill(({ stored }) => String(pendingOf(stored)))}
        >
          {texts.all}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => fill(() => '')}>
          {texts.none}
        </Button>
      </div>
      <p className="order-scanned" role="status">
        {said?.isFault === false && said.text}
      </p>
    </div>
  )
}

function Summary({ form }: DialogProps) {
  const { data: warehouses = [] } = useQuery(catalogQuery('warehouses/catalog'))
  const pieces = linesIn(form).reduce((sum, line) => sum + piecesOf(line), 0)
  const chosen = warehouses.find(({ value }) => value === String(form.values['warehouse_id']))
  return <p className="muted">{texts.enters(pieces, chosen?.label ?? '')}</p>
}
