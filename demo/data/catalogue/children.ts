import type { DemoCategory } from './piece.ts'

export const children: DemoCategory = {
  name: 'Infantil',
  phrase: 'Muebles que crecen un rato más que la ropa.',
  description:
    'Línea en preparación: cantos redondos, pinturas sin plomo y medidas para quien aún no alcanza la repisa.',
  subcategories: {
    'Camas infantiles': [
      [
        ['AZ-0111', 'INF-CAS-PI', 'Cama infantil Casita', '96 × 198 × 150 cm'],
        { price: 8_900, cost: 4_750, pieces: [2], from: ['Colchones La Sierra', 'CS-I96'], hidden: true },
        'Silueta de casa en pino lijado, a ras de piso para bajarse sin ayuda. Barandal desmontable para los primeros meses.',
        'Se publica con la línea completa.',
      ],
    ],
    'Guardado infantil': [
      [
        ['AZ-0112', 'INF-CUB-PI', 'Juguetero Canica', '90 × 38 × 70 cm'],
        {
          family: 'shelf',
          price: 4_150,
          cost: 2_150,
          pieces: [3],
          from: ['Maderas del Bajío', 'MB-0970'],
          hidden: true,
        },
        'Seis cubos abiertos y dos cajas con ruedas que se sacan como carritos. Pintura a base de agua en verde y crudo.',
      ],
    ],
  },
}
