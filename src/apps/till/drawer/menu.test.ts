import { expect, it } from 'vitest'
import { drawerMenu, peopleMenu, supervisionMenu } from './menu.ts'

type About = Parameters<typeof drawerMenu>

const labels = (...given: About) => drawerMenu(...given).map(({ label }) => label)
const handsOver = (...given: About) => peopleMenu(...given).map(({ label }) => label)
const supervises = (...given: About) => supervisionMenu(...given).map(({ label }) => label)

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

it('the cut is made by who is responsible for the drawer, which a supervisor may hand over too', () => {
  expect(labels('Vendedor', true, true)).toContain('Corte de caja')
  expect(labels('Vendedor', true, false)).not.toContain('Corte de caja')
  expect(handsOver('Vendedor', true, false)).toEqual(['Cambiar de persona'])
  expect(handsOver('Vendedor', true, true)).toEqual(['Cambiar de persona', 'Entregar el cajón'])
  expect(handsOver('Supervisor', true, false)).toEqual(['Cambiar de persona', 'Entregar el cajón'])
})

it('supervision is for a supervisor and an admin, also without a drawer', () => {
  for (const role of ['Admin', 'Supervisor'] as const) {
    for (const hasDrawer of [true, false]) expect(supervises(role, hasDrawer)).toEqual(['Supervisión'])
  }
  expect(supervises('Vendedor', true)).toEqual([])
})
