import { call } from '#browser/api.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { areLines, type Line } from '#console/lines/line-values.ts'
import type { FormState, LinesForm } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { date, flag, text } from '#contract/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { isUndelivered, leftOf, moneyOf } from './sale-money.screens.ts'
import { Product } from './sale-tabs.screens.tsx'
import { words } from './sale-words.screens.ts'

const texts = words.deliver

export const linesIn = ({ values }: FormState): readonly Line[] =>
  areLines(values['details']) ? values['details'] : []

/** Whole lines are handed over to a person on a day. */
export const delivering: InputExtras = {
  asks: {
    input: { receivedBy: text({ required: true, max: 120 }), deliveredOn: date() },
    inputLines: { details: { fields: { chosen: flag() }, min: 1, max: 200 } },
  },
  spans: { receivedBy: 3, deliveredOn: 3 },
  defaults: (_record, { timeZone }) => ({ delivered_on: todayIn(timeZone) }),
  send: async (record, body, key) => {
    const { received_by: receivedBy, delivered_on: day } = body
    const chosen = (body['details'] ?? []) as readonly { id?: number }[]
    const sent = {
      received_by: receivedBy,
      delivered_on: day,
      details: chosen.map(({ id }) => ({ id })),
    }
    return (await call<{ data: WireRecord }>('PUT', `sales/${record.id}/deliver`, sent, { key })).data
  },
  lines: {
    details: {
      columns: [{ field: 'name' }, { field: 'quantity', width: 92 }, { field: 'chosen', width: 104 }],
      when: isUndelivered,
      cells: {
        name: ({ stored }) => <Product line={stored} />,
        quantity: ({ stored }) => leftOf(stored).toLocaleString('es-MX'),
      },
    },
  },
  Tools,
  Summary,
  done: record => texts.done(Number(record['undelivered'])),
}

function Tools({ form }: { record: WireRecord; form: LinesForm }) {
  const choose = (chosen: boolean) =>
    form.update('details', value =>
      (areLines(value) ? value : []).map(line => ({ ...line, values: { ...line.values, chosen } })),
    )
  return (
    <div className="sale-tools">
      <Button variant="default" leftSection={<Icon name="checkbox" size={16} />} onClick={() => choose(true)}>
        {texts.all}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => choose(false)}>
        {texts.none}
      </Button>
    </div>
  )
}

function Summary({ record, form }: { record: WireRecord; form: FormState }) {
  const lines = linesIn(form)
  const chosen = lines.filter(({ values }) => values['chosen'] === true)
  return (
    <>
      <p className="sale-said" role="status">
        {texts.leaves(chosen.length, lines.length)}
      </p>
      {Number(record['balance']) > 0 && (
        <p className="sale-said" data-warn>
          {texts.owes(moneyOf(record, 'balance'))}
        </p>
      )}
    </>
  )
}
