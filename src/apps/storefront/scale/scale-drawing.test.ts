import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { families, type Family } from '#domain/furniture-family.ts'
import { en } from './scale.en.ts'
import { es } from './scale.es.ts'
import { ScaleDrawing } from './scale-drawing.tsx'

const piece = (family: Family, width = 220, depth = 95, height = 78) => ({
  family,
  dimensions: { width, depth, height },
})

const draw = (drawn: ReturnType<typeof piece>, texts = es) =>
  renderToStaticMarkup(createElement(ScaleDrawing, { ...drawn, texts }))
const written = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)

describe.each(families)('the drawing of a %s', family => {
  it.each([
    [220, 95, 78],
    [8, 8, 20],
    [420, 180, 240],
    [200, 300, 0.5],
    [1000, 1000, 1000],
  ])('of %d × %d × %d is complete, without inline styles', (width, depth, height) => {
    const markup = draw(piece(family, width, depth, height))
    expect(markup).not.toMatch(/style=|NaN|Infinity|undefined|null/)
    expect(markup).not.toMatch(/(?:width|height|rx|ry|r)="-/)
    expect(markup.match(/class="scale-outline"/g)).toHaveLength(4)
  })
})

describe('the drawing of a piece', () => {
  it('gives its measures once as text, and hides both pictures from screen readers', () => {
    const markup = draw(piece('sofa'))
    expect(markup).toMatch(
      /^<div class="scale-drawing" role="img" aria-label="220 cm de ancho, 95 de fondo, 78 de alto">/,
    )
    expect(markup.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2)
    expect(draw(piece('sofa'), en)).toContain('aria-label="220 cm wide, 95 deep, 78 high"')
  })

  it('writes them beside the piece, with the unit where it fits', () => {
    const [wide = '', narrow = ''] = draw(piece('sofa', 62.5, 60, 92)).split('class="scale-narrow"')
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
    expect(draw(piece('pendant', 48, 48, 30)).match(/class="scale-cord"/g)).toHaveLength(2)
    expect(draw(piece('floor_lamp', 48, 48, 150))).not.toContain('scale-cord')
  })
})
