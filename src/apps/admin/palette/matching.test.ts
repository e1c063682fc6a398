import { expect, it } from 'vitest'
import { beginsAction, matching } from './matching.ts'

const product = { label: 'Agregar producto', also: 'nuevo nueva crear' }
const rate = { label: 'Cambiar tipo de cambio' }

it('finds an action by its words in any order, by other verbs and without accents', () => {
  for (const query of ['agregar producto', 'producto agr', 'nuevo producto', 'CREAR PRÓDUCTO', '  producto '])
    expect(matching([product, rate], query)).toEqual([product])
  expect(matching([product, rate], 'borrar producto')).toEqual([])
  expect(matching([product, rate], '')).toEqual([product, rate])
})

it('takes words for an action when the first one is its verb', () => {
  expect(beginsAction(product, 'agr')).toBe(true)
  expect(beginsAction(product, 'nuevo prod')).toBe(true)
  expect(beginsAction(product, 'producto')).toBe(false)
  expect(beginsAction(rate, 'tipo')).toBe(false)
  expect(beginsAction(product, 'a')).toBe(false)
})
