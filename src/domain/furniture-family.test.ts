import { describe, expect, it } from 'vitest'
import { demoCategories } from '#demo/data/catalogue/catalogue.ts'
import { families, familyOf } from './furniture-family.ts'

describe('the family of a piece', () => {
  it('is its own, else that of its subcategory, else that of its category', () => {
    expect(familyOf('pouf', 'Taburetes y pufs', 'Salas')).toBe('pouf')
    expect(familyOf(null, 'Taburetes y pufs', 'Salas')).toBe('stool')
    expect(familyOf(null, 'Novedades', 'Salas')).toBe('sofa')
    expect(familyOf(null, null, 'Escritorios')).toBe('desk')
  })

  it('is a plain box when neither says it', () => {
    expect(familyOf(null, 'Biombos', 'Decoración')).toBe('box')
    expect(familyOf(null, null, undefined)).toBe('box')
    expect(familyOf(null, 'Salaspuras')).toBe('box')
  })

  it.each([
    ['Lámparas de mesa', 'table_lamp'],
    ['LÁMPARAS DE PIE', 'floor_lamp'],
    ['Sillas de trabajo', 'swivel_chair'],
    ['Mesas de noche', 'drawers'],
    ['Mesas de centro', 'table'],
  ])('of «%s» is a %s', (place, family) => {
    expect(familyOf(null, place)).toBe(family)
  })

  it('is known of every demo subcategory, but of those that are no furniture', () => {
    const unknown = demoCategories
      .flatMap(({ subcategories }) => Object.keys(subcategories))
      .filter(name => familyOf(null, name) === 'box')
    expect(unknown.toSorted()).toEqual(['Apliques', 'Cojines y mantas', 'Guardado infantil'])
  })

  it('is written as the database stores it', () => {
    for (const family of families) expect(family).toMatch(/^[a-z_]+$/)
  })
})
