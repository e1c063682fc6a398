import { describe, expect, it } from 'vitest'
import { integer, money, text } from '#contract/field.ts'
import { adminOnly } from '#contract/roles.ts'
import { order } from '#test/example-order.ts'
import { actionLines, formLines } from './form-lines.ts'
import { lineColumns } from './line-columns.ts'

const namesOf = (columns: ReturnType<typeof lineColumns>) =>
  columns.map(({ name, isRead }) => (isRead ? `(${name})` : name))

describe('the columns of lines', () => {
  const [details] = formLines(order, {})

  it('are its fields, with the computed ones read-only', () => {
    expect(namesOf(lineColumns(details!, 'Admin'))).toEqual([
      'productId',
      'description',
      'unitPrice',
      'quantity',
      '(received)',
      '(amount)',
    ])
  })

  it('are the ones that the resource names, in its order', () => {
    const extras = { columns: [{ field: 'amount', width: 90 }, { field: 'quantity' }, { field: 'gone' }] }
    const columns = lineColumns({ ...details!, extras }, 'Admin')
    expect(namesOf(columns)).toEqual(['(amount)', 'quantity'])
    expect(columns.map(({ width }) => width)).toEqual([90, 104])
  })

  it('leave out fields that the role may not read', () => {
    const fields = { note: text(), cost: money({ readers: adminOnly }), pieces: integer() }
    const list = { ...details!, shape: { fields }, resource: { ...order, fields } }
    expect(namesOf(lineColumns(list, 'Vendedor'))).toEqual(['note', 'pieces'])
  })

  it('of an action are the field that names a line and its input', () => {
    const [received] = actionLines(order, order, order.actions.receive)
    expect(received).toMatchObject({ isPicked: true })
    expect(namesOf(lineColumns(received!, 'Admin'))).toEqual(['(productId)', 'quantity'])
  })
})
