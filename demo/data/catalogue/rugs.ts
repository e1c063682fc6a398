import type { DemoCategory } from './piece.ts'

export const rugs: DemoCategory = {
  name: 'Tapetes',
  phrase: 'Lana, palma y paciencia.',
  description:
    'Tejidos en telar de pedal o a mano, uno por uno, por familias que firman su trabajo. Las medidas pueden variar dos o tres centímetros.',
  subcategories: {
    'Tapetes de lana': [
      [
        ['AZ-0188', 'TAP-MON-NA', 'Tapete Monte Albán', '200 × 300 cm'],
        { price: 11_900, cost: 6_400, pieces: [1, 1], from: ['Telares de Teotitlán', 'T-300-MA'] },
        'Grecas escalonadas en lana natural sin teñir, blanca, gris y café de borrega. Un tejedor tarda once semanas; su nombre va bordado en el reverso.',
      ],
      [
        ['AZ-0189', 'TAP-GRA-RO', 'Tapete Grana', '170 × 240 cm'],
        {
          price: 9_350,
          cost: 4_950,
          offer: 15,
          pieces: [1, 0, 1, 1],
          from: ['Telares de Teotitlán', 'T-240-GR'],
        },
        'El rojo sale de la grana cochinilla y vira del vino al rosa según la luz. Aspirar sin cepillo y girarlo cada seis meses.',
      ],
      [
        ['AZ-0207', 'TAP-SNO-BL', 'Tapete Snø', '160 × 230 cm'],
        {
          price: 640,
          cost: 330,
          rate: 17.2,
          pieces: [2, 1],
          from: ['Nórdica Import', 'NI-51008'],
          oc: 'IMP-2602',
        },
        'Pelo largo de lana neozelandesa, blanco roto, sobre base de algodón. Los primeros meses suelta pelusa: es normal y se quita con la aspiradora.',
      ],
    ],
    'Tapetes de fibra': [
      [
        ['AZ-0190', 'TAP-YUT-23', 'Tapete Chapala de yute', '200 × 300 cm'],
        { price: 5_450, cost: 2_700, pieces: [4, 1, 0, 1], from: ['Palma y Mimbre Jocotepec', 'JOC-T300'] },
        'Trenza gruesa cosida a mano en óvalo, de color miel. Va bien bajo un comedor porque las migajas no se atoran; no le gusta el agua.',
      ],
      [
        ['AZ-0191', 'TAP-HEN-RY', 'Tapete Izamal de henequén', '150 × 200 cm'],
        { price: 3_680, cost: 1_890, pieces: [2, 0, 1], from: ['Palma y Mimbre Jocotepec', 'JOC-T200'] },
        'Fibra de henequén yucateco con franjas añil en los extremos. Áspero y muy resistente, hecho para recibidores y pasillos.',
      ],
    ],
  },
}
