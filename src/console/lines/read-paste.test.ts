import { expect, it } from 'vitest'
import { order } from '#test/example-order.ts'
import { formLines } from './form-lines.ts'
import { lineColumns } from './line-columns.ts'
import { newLine } from './line-values.ts'
import { parseCells, planPaste } from './paste.ts'
import { readPaste } from './read-paste.ts'

it('a block of a spreadsheet fills the cells of its columns, and counts the cells it could not read', () => {
  const [details] = formLines(order, {})
  const columns = lineColumns(details!, 'Admin').filter(({ isRead }) => !isRead)
  const lines = [newLine(details!.shape), newLine(details!.shape)]
  const copied = 'Sofá Oaxaca\tLino crudo\t$9,850.00\t6\nMesa Tule\t\tmucho\t4 pzas.\n'
  const room = { line: 0, column: 0, lines: 2, columns: columns.length, most: 200 }
  const { filled, named, unread } = readPaste(planPaste(parseCells(copied), room), lines, columns)
  expect(filled.get(lines[0]!.key)).toEqual({
    description: 'Lino crudo',
    unit_price: '9850.00',
    quantity: '6',
  })
  expect(filled.get(lines[1]!.key)).toEqual({ description: '', quantity: '4' })
  expect(named.map(({ key, text }) => [key, text])).toEqual([
    [lines[0]!.key, 'Sofá Oaxaca'],
    [lines[1]!.key, 'Mesa Tule'],
  ])
  expect(unread).toBe(1)
})
