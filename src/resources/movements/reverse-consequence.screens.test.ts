import { describe, expect, it } from 'vitest'
import { consequenceOf } from './reverse-consequence.screens.ts'

const row = (product_id: number, warehouse_name: string, change: number) => ({
  id: 1,
  allowed_actions: [],
  product_id,
  warehouse_name,
  change,
})

describe('the announced consequence of a reversal', () => {
  it.each([
    [[row(1, 'Bodega', 3)], 'Al revertir, saldrán 3 piezas de Bodega.'],
    [[row(1, 'Bodega', -1)], 'Al revertir, entrará 1 pieza a Bodega.'],
    [
      [row(1, 'Piso', -3), row(1, 'Bodega', 3), row(2, 'Piso', -2), row(2, 'Bodega', 2)],
      'Al revertir, entrarán 5 piezas a Piso y saldrán 5 piezas de Bodega. Son 2 productos de la misma operación: se revierten todos.',
    ],
  ])('is each warehouse with its pieces', (rows, said) => {
    expect(consequenceOf(rows)).toBe(said)
  })
})
