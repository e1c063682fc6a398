import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en } from './scale.en.ts'
import { es } from './scale.es.ts'
import { ScaleDrawing } from './scale-drawing.tsx'
import { shapeOf, shapes, type Piece, type Shape } from './shape.ts'

const names: Readonly<Record<Shape, string>> = {
  sofa: 'Sofá',
  armchair: 'Sillón',
  chair: 'Silla',
  'swivel chair': 'Silla giratoria',
  stool: 'Taburete',
  pouf: 'Puf',
  bench: 'Banca',
  table: 'Mesa',
  'round table': 'Mesa redonda',
  desk: 'Escritorio',
  bed: 'Cama',
  headboard: 'Cabecera',
  'floor lamp': 'Lámpara de pie',
  'table lamp': 'Lámpara de mesa',
  pendant: 'Colgante',
  sconce: 'Aplique',
  cabinet: 'Credenza',
  drawers: 'Cómoda',
  shelf: 'Librero',
  mirror: 'Espejo',
  'arched mirror': 'Espejo arco',
  'round mirror': 'Espejo redondo',
  rug: 'Tapete',
  vase: 'Florero',
  plant: 'Planta',
  box: 'Biombo',
}

const piece = (name: string, width = 220, depth = 95, height = 78): Piece => ({
  name,
  subcategory: '',
  category: '',
  dimensions: { width, depth, height },
})

const draw = (drawn: Piece, texts = es) =>
  renderToStaticMarkup(createElement(ScaleDrawing, { ...drawn, texts }))
const written = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)

describe.each(shapes)('the drawing of a %s', shape => {
  it.each([
    [220, 95, 78],
    [8, 8, 20],
    [420, 180, 240],
    [200, 300, 0.5],
    [1000, 1000, 1000],
  ])('of %d × %d × %d is complete, without inline styles', (width, depth, height) => {
    const drawn = piece(names[shape], width, depth, height)
    expect(shapeOf({ ...drawn, dimensions: piece('').dimensions })).toBe(shape)
    const markup = draw(drawn)
    expect(markup).not.toMatch(/style=|NaN|Infinity|undefined|null/)
    expect(markup).not.toMatch(/(?:width|height|rx|ry|r)="-/)
    expect(markup.match(/class="scale-outline"/g)).toHaveLength(4)
  })
})

describe('the drawing of a piece', () => {
  it('gives its measures once as text, and hides both pictures from screen readers', () => {
    const markup = draw(piece('Sofá Cal'))
    expect(markup).toMatch(
      /^<div class="scale-drawing" role="img" aria-label="220 cm de ancho, 95 de fondo, 78 de alto">/,
    )
    expect(markup.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2)
    expect(draw(piece('Sofá Cal'), en)).toContain('aria-label="220 cm wide, 95 deep, 78 high"')
  })

  it('writes them beside the piece, with the unit where it fits', () => {
    const [wide = '', narrow = ''] = draw(piece('Sofá', 62.5, 60, 92)).split('class="scale-narrow"')
    expect(written(wide)).toEqual([
      'Frente',
      '62.5 cm',
      '92 cm',
      '62.5 cm',
      '60 cm',
      'Puerta, 90 × 210',
      'Desde arriba',
    ])
    expect(written(narrow)).toEqual(['Frente', '62.5 cm', '92', '62.5 cm', '60', 'Puerta', 'Desde', 'arriba'])
  })

  it('hangs a lamp from the ceiling', () => {
    expect(draw(piece('Colgante', 48, 48, 30)).match(/class="scale-cord"/g)).toHaveLength(2)
    expect(draw(piece('Lámpara de pie', 48, 48, 150))).not.toContain('scale-cord')
  })
})
