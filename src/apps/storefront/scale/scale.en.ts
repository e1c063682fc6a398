import type { ScaleTexts } from './scale.es.ts'

export const en: ScaleTexts = {
  title: 'To scale',
  lead: 'Beside a 90 cm door, to give you an idea before you measure at home.',
  door: 'Door',
  doorSize: 'Door, 90 × 210',
  front: 'Front',
  above: 'From above',
  aboveLines: ['From', 'above'],
  centimetres: size => `${size} cm`,
  spoken: ({ width, depth, height }) => `${width} cm wide, ${depth} deep, ${height} high`,
}
