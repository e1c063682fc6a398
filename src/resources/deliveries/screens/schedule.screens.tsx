import type { QueryClient } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { askAction } from '#console/action/ask-action.ts'
import type { FormState, LinesForm } from '#console/form/form-state.ts'
import { areLines } from '#console/lines/line-values.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'
import { integer } from '#contract/field.ts'
import { mostPieces } from '#domain/stock.ts'
import { typedPieces } from '#domain/typed-amount.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { sales } from '#resources/sales/sale.resource.ts'
import { deliveries } from '../delivery.resource.ts'
import { owedText } from './agenda-data.screens.ts'
import { longDay } from './agenda-days.screens.ts'
import { words } from './agenda-words.screens.ts'

interface Left {
  readonly id: number
  readonly scheduled: number
  readonly left: number
}

interface Known {
  readonly lines: readonly Left[]
  readonly address: Readonly<Record<string, unknown>>
}

const texts = words.scheduling

const {
  day,
  span,
  fromTime,
  toTime,
  vehicleId,
  contactName,
  phone,
  address,
  postalCode,
  directions,
  floor,
  stairs,
  notes,
} = deliveries.fields
const input = {
  // First, because a date would open its calendar as soon as it has the focus.
  span,
  day,
  vehicleId,
  fromTime,
  toTime,
  contactName,
  phone,
  address,
  postalCode,
  floor,
  stairs,
  directions,
  notes,
}

/** The texts of sales with those of a delivery, for a dialog that schedules one from the lines of a sale. */
function said(own: ResourceTexts, delivery: ResourceTexts): ResourceTexts {
  const { one = '', many = '' } = own.lines?.['details'] ?? {}
  return {
    ...own,
    fields: { ...own.fields, ...delivery.fields },
    options: { ...own.options, ...delivery.options },
    actions: { ...own.actions, deliver: words.schedule },
    inputs: {
      ...own.inputs,
      deliver: {
        fields: delivery.fields,
        ...(delivery.options && { options: delivery.options }),
        ...(delivery.help && { help: delivery.help }),
        lines: { details: { one, many, fields: { description: texts.left, quantity: texts.quantity } } },
      },
    },
  }
}

/** Sales whose action «deliver», allowed while there is anything to schedule, opens the dialog of a delivery instead. */
const scheduled: Resource = {
  ...sales,
  texts: { es: said(sales.texts.es, deliveries.texts.es), en: said(sales.texts.en, deliveries.texts.en) },
}

/** Asks when, where and which pieces, and schedules the delivery. Answers null when the user cancels. */
export async function scheduleDelivery(queries: QueryClient, saleId: number): Promise<WireRecord | null> {
  try {
    const [{ data: known }, { data: record }] = await Promise.all([
      call<{ data: Known }>('GET', `sales/${saleId}/to-schedule`),
      call<{ data: WireRecord }>('GET', `sales/${saleId}`),
    ])
    const made: { delivery: WireRecord | null } = { delivery: null }
    const extras = asking(known, delivery => {
      made.delivery = delivery
    })
    const answer = await askAction({ resource: scheduled, action: 'deliver', record, extras })
    const { delivery } = made
    if (!answer || !delivery) return null
    void forgetRecords(queries)
    const text = words.scheduled(String(delivery['folio']), longDay(String(delivery['day'])))
    succeeded(textsOf(deliveries).many, text)
    return delivery
  } catch (error) {
    failed(error, textsOf(deliveries).many)
    return null
  }
}

function asking({ lines, address: last }: Known, onMade: (delivery: WireRecord) => void): InputExtras {
  const left = new Map(lines.map(line => [line.id, line.left]))
  const leftOf = (stored: { readonly id?: unknown }) => left.get(Number(stored.id)) ?? 0
  const held = lines.reduce((sum, line) => sum + line.scheduled, 0)
  return {
    asks: {
      input,
      inputLines: {
        details: {
          fields: { quantity: integer({ required: true, min: 1, max: mostPieces }) },
          min: 1,
          max: 200,
        },
      },
    },
    spans: {
      day: 2,
      span: 2,
      vehicleId: 2,
      fromTime: 3,
      toTime: 3,
      contactName: 3,
      phone: 3,
      address: 6,
      postalCode: 2,
      floor: 2,
      stairs: 2,
      directions: 6,
      notes: 6,
    },
    defaults: (_record, { timeZone }) => ({
      day: daysAfter(todayIn(timeZone), 1),
      span: 'morning',
      contact_name: textOf(last['contact_name']),
      phone: textOf(last['phone']),
      address: textOf(last['address']),
      postal_code: textOf(last['postal_code']),
      directions: textOf(last['directions']),
      floor: textOf(last['floor']),
      stairs: last['stairs'] === 1,
    }),
    hidden: values => (values['span'] === 'hours' ? [] : ['fromTime', 'toTime']),
    lines: {
      details: {
        columns: [{ field: 'name' }, { field: 'description', width: 104 }, { field: 'quantity', width: 112 }],
        when: line => leftOf(line) > 0,
        cells: { description: ({ stored }) => leftOf(stored).toLocaleString('es-MX') },
      },
    },
    Tools: ({ form }) => (
      <div className="sale-tools">
        <Button
          variant="default"
          leftSection={<Icon name="checkbox" size={16} />}
          onClick={() => filled(form, stored => String(leftOf(stored as { id: number })))}
        >
          {texts.all}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => filled(form, () => '')}>
          {texts.nothing}
        </Button>
      </div>
    ),
    Summary: ({ record, form }) => <Summary {...{ record, form, held }} />,
    send: async (record, body, key) => {
      const sent = { ...body, sale_id: record.id }
      const { data } = await call<{ data: WireRecord }>('POST', 'deliveries', sent, {
        key,
      })
      onMade(data)
      return record
    },
  }
}

/** Fills in the pieces of each line. */
const filled = (form: LinesForm, piecesFor: (id: unknown) => string) =>
  form.update('details', value =>
    (areLines(value) ? value : []).map(line => ({
      ...line,
      values: { ...line.values, quantity: piecesFor(line.stored) },
    })),
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function Summary({ record, form, held }: { record: WireRecord; form: FormState; held: number }) {
  const lines = areLines(form.values['details']) ? form.values['details'] : []
  const pieces = lines.reduce(
    (sum, { values }) => sum + (typedPieces(String(values['quantity'] ?? ''), mostPieces) ?? 0),
    0,
  )
  const owed = owedText(record)
  return (
    <>
      <p className="sale-said" role="status">
        {texts.chosen(pieces)} {held > 0 && texts.held(held)}
      </p>
      {owed && (
        <p className="sale-said" data-warn>
          {texts.owes(owed)}
        </p>
      )}
    </>
  )
}
