import type { Dimensions } from '#domain/dimensions.ts'

export const es = {
  title: 'A escala',
  lead: 'Junto a una puerta de 90 cm, para que te des una idea antes de medir en casa.',
  door: 'Puerta',
  doorSize: 'Puerta, 90 × 210',
  front: 'Frente',
  above: 'Desde arriba',
  /** In two lines, for a narrow drawing. */
  aboveLines: ['Desde', 'arriba'],
  centimetres: (size: number) => `${size} cm`,
  spoken: ({ width, depth, height }: Dimensions) =>
    `${width} cm de ancho, ${depth} de fondo, ${height} de alto`,
}

export type ScaleTexts = typeof es
