import { inLocale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { FormState, LinesForm } from '#console/form/form-state.ts'
import { areLines } from '#console/lines/line-values.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import type { Row } from '#contract/field.ts'
import { mostPieces } from '#domain/stock.ts'
import { returnable } from '#domain/supplier-return.ts'
import { typedPieces } from '#domain/typed-amount.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Group } from '#ui/kit.ts'
import { en } from './return-texts.en.ts'
import { es } from './return-texts.es.ts'

const texts = inLocale({ es, en })

const leftOf = (line: Row) =>
  returnable({
    receivedQuantity: Number(line['received_quantity']),
    returnedQuantity: Number(line['returned_quantity'] ?? 0),
  })

/** The dialog of a reception's return: some pieces of some lines. */
export const returning: InputExtras = {
  spans: { reason: 3, creditNote: 3, notes: 6 },
  lines: {
    details: {
      columns: [
        { field: 'productName' },
        { field: 'receivedQuantity', width: 92 },
        { field: 'quantity', width: 112 },
      ],
      when: line => leftOf(line) > 0,
      cells: {
        productName: ({ stored }) => <Product line={stored} />,
        receivedQuantity: ({ stored }) => leftOf(stored).toLocaleString('es-MX'),
      },
    },
  },
  Tools,
  Summary,
  done: () => texts.done,
}

function Product({ line }: { line: Row }) {
  const codes = [line['internal_code'], line['supplier_code']].filter(code => typeof code === 'string')
  return (
    <span className="order-product">
      {String(line['product_name'] ?? '')}
      {codes.length > 0 && <small>{codes.join(' · ')}</small>}
    </span>
  )
}

function Tools({ form }: { record: WireRecord; form: LinesForm }) {
  const fill = (isAll: boolean) =>
    form.update('details', value =>
      (areLines(value) ? value : []).map(line => ({
        ...line,
        values: { ...line.values, quantity: isAll ? String(leftOf(line.stored)) : '' },
      })),
    )
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<Icon name="checkbox" size={16} />} onClick={() => fill(true)}>
        {texts.all}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => fill(false)}>
        {texts.none}
      </Button>
    </Group>
  )
}

function Summary({ record, form }: { record: WireRecord; form: FormState }) {
  const { details } = form.values
  const pieces = (areLines(details) ? details : []).reduce(
    (sum, { values }) => sum + (typedPieces(String(values['quantity'] ?? ''), mostPieces) ?? 0),
    0,
  )
  return (
    <div className="muted">
      <p role="status">{texts.leaves(pieces, String(record['warehouse_name']))}</p>
      <p>{texts.credit}</p>
    </div>
  )
}
