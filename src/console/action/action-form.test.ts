import { describe, expect, it } from 'vitest'
import { attributeLabel } from '#contract/messages.ts'
import { actionSchema } from '#contract/schemas.ts'
import { order } from '#test/example-order.ts'
import { checkBody } from '../form/form-errors.ts'
import { createBody, initialValues } from '../form/form-values.ts'
import { actionLines, initialLines, listsBody, placeByLine } from '../lines/form-lines.ts'
import type { Line } from '../lines/line-values.ts'
import { actionFields, actionSubject, asksForInput } from './action-form.ts'

const { receive, pay } = order.actions
const record = {
  id: 7,
  allowed_actions: ['receive'],
  details: [
    { id: 1, product_id: 3, quantity: 6, received: 4 },
    { id: 2, product_id: 4, quantity: 8, received: 8 },
    { id: 3, product_id: 5, quantity: 2, received: 0 },
  ],
}

it('an action asks for input by fields or by lines', () => {
  expect(asksForInput(pay)).toBe(true)
  expect(asksForInput({ refusal: () => null, inputLines: receive.inputLines })).toBe(true)
  expect(asksForInput({ refusal: () => null })).toBe(false)
  expect(asksForInput({ refusal: () => null, input: {} })).toBe(false)
})

it('its labels are its own, then those of the record', () => {
  const { es } = actionSubject(order, 'pay').texts
  expect(es.fields).toMatchObject({ amount: 'importe', wayToPay: 'forma de pago', folio: 'folio' })
  expect(es.options?.['wayToPay']).toEqual({ '01': 'Efectivo', '03': 'Transferencia' })
  expect(es.help).toEqual({ amount: 'Hasta el saldo.' })
  const lines = actionSubject(order, 'receive').texts.es.lines?.['details']
  expect(lines?.fields).toMatchObject({ quantity: 'recibidas', productId: 'producto' })
  expect(attributeLabel('es', 'details.1.quantity', actionSubject(order, 'receive').texts.es)).toBe(
    'recibidas',
  )
})

describe('the lines of a document that an action is about', () => {
  const subject = actionSubject(order, 'receive')
  const extras = {
    details: { when: (line: { quantity?: unknown; received?: unknown }) => line.quantity !== line.received },
  }
  const lists = actionLines(subject, order, receive, extras)
  const values = initialLines(lists, record)
  const lines = values['details'] as readonly Line[]

  it('are offered empty with their stored values, except the completed ones', () => {
    expect(lines.map(({ id, values: typed }) => [id, typed])).toEqual([
      [1, { quantity: '' }],
      [3, { quantity: '' }],
    ])
    expect(lines[0]?.stored).toMatchObject({ product_id: 3, received: 4 })
  })

  it('are sent when they are filled in, and a fault is shown on its line', () => {
    const filled = {
      ...values,
      details: lines.map((line, at) => (at === 1 ? { ...line, values: { quantity: '0' } } : line)),
    }
    const fields = actionFields(receive)
    const typed = { ...initialValues(fields, undefined), date: '2026-11-05', warehouse_id: '1', ...filled }
    const body = { ...createBody(fields, typed), ...listsBody(lists, typed) }
    expect(body).toEqual({ date: '2026-11-05', warehouse_id: '1', details: [{ id: 3, quantity: '0' }] })
    const faults = placeByLine(lists, checkBody(actionSchema(receive)!, body, subject, 'es'), typed)
    expect(Object.keys(faults)).toEqual([`details.${lines[1]!.key}.quantity`])
    expect(Object.values(faults)[0]).toContain('El campo recibidas')
  })

  it('are too few when none is filled in', () => {
    const body = { date: '2026-11-05', warehouse_id: '1', ...listsBody(lists, values) }
    expect(Object.keys(checkBody(actionSchema(receive)!, body, subject, 'es'))).toEqual(['details'])
  })
})
