import { describe, expect, it } from 'vitest'
import { demoCategories } from '#demo/data/catalogue/catalogue.ts'
import { parseDimensions } from '#domain/dimensions.ts'
import { liftOf, shapeOf, type Piece } from './shape.ts'

const piece = (name: string, facts: Partial<Piece> = {}): Piece => ({
  name,
  subcategory: '',
  category: '',
  dimensions: { width: 120, depth: 60, height: 75 },
  ...facts,
})

const sized = (width: number, depth: number, height: number) => ({ dimensions: { width, depth, height } })

describe('the shape of a piece', () => {
  it.each([
    ['Sofá cama Coyoacán', 'sofa'],
    ['SILLÓN AGAVE', 'armchair'],
    ['Silla Lomas', 'chair'],
    ['Silla de oficina', 'swivel chair'],
    ['Banco alto', 'stool'],
    ['Banca Tule', 'bench'],
    ['Banca pie de cama', 'bench'],
    ['Puf Sayula', 'pouf'],
    ['Mesa de comedor', 'table'],
    ['Mesa de noche', 'drawers'],
    ['Mesa redonda', 'round table'],
    ['Escritorio Bryn', 'desk'],
    ['Cama king size', 'bed'],
    ['Cabecera para cama king', 'headboard'],
    ['Lámpara de pie', 'floor lamp'],
    ['Lámpara de mesa Olla', 'table lamp'],
    ['Lámpara de escritorio', 'table lamp'],
    ['Lámpara colgante', 'pendant'],
    ['Lámpara de pared', 'sconce'],
    ['Credenza', 'cabinet'],
    ['Ropero', 'cabinet'],
    ['Mueble de TV', 'cabinet'],
    ['Cómoda', 'drawers'],
    ['Librero', 'shelf'],
    ['Espejo', 'mirror'],
    ['Espejo Arco', 'arched mirror'],
    ['Espejo redondo', 'round mirror'],
    ['Tapete', 'rug'],
    ['Florero', 'vase'],
    ['Planta en maceta', 'plant'],
    ['Biombo', 'box'],
  ])('«%s» is a %s', (name, shape) => {
    expect(shapeOf(piece(name))).toBe(shape)
  })

  it('is decided by the name, then by the subcategory, then by the category', () => {
    const facts = { subcategory: 'Sillas', category: 'Mesas' }
    expect(shapeOf(piece('Equipal', facts))).toBe('armchair')
    expect(shapeOf(piece('Nube', facts))).toBe('chair')
    expect(shapeOf(piece('Nube', { category: 'Mesas' }))).toBe('table')
  })

  it('is decided by the first word that names one', () => {
    expect(shapeOf(piece('Escritorio con repisa y espejo'))).toBe('desk')
    expect(shapeOf(piece('Cama con cajonera'))).toBe('bed')
  })

  it('of a plain lamp or chair is that of its subcategory', () => {
    expect(shapeOf(piece('Lámpara Gis', { subcategory: 'Lámparas de mesa' }))).toBe('table lamp')
    expect(shapeOf(piece('Lámpara Nido', { subcategory: 'Colgantes' }))).toBe('pendant')
    expect(shapeOf(piece('Silla Cartero', { subcategory: 'Sillas de trabajo' }))).toBe('swivel chair')
    expect(shapeOf(piece('Silla Lomas', { subcategory: 'Mesas' }))).toBe('chair')
  })

  it('is round when it is as wide as deep, unless its name says square', () => {
    expect(shapeOf(piece('Mesa Tule', sized(90, 90, 36)))).toBe('round table')
    expect(shapeOf(piece('Mesa cuadrada Tule', sized(90, 90, 36)))).toBe('table')
    expect(shapeOf(piece('Espejo Luna', sized(80, 3, 80)))).toBe('round mirror')
    expect(shapeOf(piece('Cuadro Luna', sized(80, 3, 80)))).toBe('mirror')
  })

  it('is known of every demo piece and of every demo subcategory', () => {
    for (const { name: category, subcategories } of demoCategories) {
      for (const [subcategory, pieces] of Object.entries(subcategories)) {
        expect(shapeOf(piece('Nube', { subcategory })), subcategory).not.toBe('box')
        for (const [[, , name, text]] of pieces) {
          const dimensions = parseDimensions(text) ?? { width: 200, depth: 300, height: 1 }
          expect(shapeOf({ name, subcategory, category, dimensions }), name).not.toBe('box')
        }
      }
    }
  })
})

const lift = (name: string, height: number) => {
  const hanging = piece(name, sized(40, 40, height))
  return liftOf(shapeOf(hanging), hanging)
}

describe('how high a piece hangs', () => {
  it('is zero for a piece that stands', () => {
    expect(lift('Sofá', 78)).toBe(0)
    expect(lift('Buró', 55)).toBe(0)
    expect(lift('Espejo de cuerpo entero', 180)).toBe(0)
  })

  it('leaves a lamp over the table, a mirror at the eyes and a floating nightstand beside the bed', () => {
    expect(lift('Colgante', 40)).toBe(155)
    expect(lift('Candil', 140)).toBe(100)
    expect(lift('Espejo', 90)).toBe(105)
    expect(lift('Buró volado', 18)).toBe(44)
  })
})
