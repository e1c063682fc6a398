import { expect, it } from 'vitest'
import { groupFaults } from './fault-groups.ts'

const fault = (row: number, column: string, value: string, message = 'mal') => ({
  row,
  column,
  value,
  message,
})

it('puts the same fault of many rows together, the most frequent first', () => {
  const groups = groupFaults([
    fault(2, 'Correo', 'x'),
    fault(3, 'Sexo', 'Q'),
    fault(4, 'Sexo', 'Z'),
    fault(5, 'Sexo', 'Q'),
    fault(6, 'Sexo', '', 'falta'),
  ])
  expect(groups).toEqual([
    { column: 'Sexo', message: 'mal', rows: [3, 4, 5], values: ['Q', 'Z'] },
    { column: 'Correo', message: 'mal', rows: [2], values: ['x'] },
    { column: 'Sexo', message: 'falta', rows: [6], values: [''] },
  ])
})
