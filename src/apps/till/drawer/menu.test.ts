import { expect, it } from 'vitest'
import { drawerMenu } from './menu.ts'

const labels = (...given: Parameters<typeof drawerMenu>) => drawerMenu(...given).map(({ label }) => label)

it('a seller finds their day in the menu, also without a drawer; others have the figures of the office', () => {
  expect(labels('Vendedor', false)).toEqual([
    'Entregas del día',
    'Mi día',
    'Pantalla para el cliente',
    'Hoja de caja',
  ])
  expect(labels('Vendedor', true)).toContain('Mi día')
  for (const role of ['Admin', 'Supervisor'] as const) expect(labels(role, true)).not.toContain('Mi día')
})
