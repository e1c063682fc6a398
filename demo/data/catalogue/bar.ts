import type { DemoCategory } from './piece.ts'

export const bar: DemoCategory = {
  name: 'Bar y cantina',
  order_mode: 'also',
  making_days_from: 20,
  making_days_to: 30,
  phrase: 'Una barra en casa, aunque sea pequeña.',
  description:
    'Bancos altos y muebles para botellas. Antes de elegir banco, mide tu barra: hay alturas de 65 y de 75 cm.',
  subcategories: {
    'Bancos de barra': [
      [
        ['AZ-0101', 'BAN-TAL-75', 'Banco de barra Talpa', '42 × 46 × 102 cm'],
        { price: 3_640, cost: 1_900, pieces: [6, 2, 0, 2], from: ['Herrería San Isidro', 'HSI-B75'] },
        'Asiento a 75 cm, respaldo bajo y descansapiés reforzado donde siempre se gasta. Acero con cojín de vinil que se limpia de una pasada.',
      ],
      [
        ['AZ-0209', 'BAN-ELM-65', 'Banco de barra Elm', '40 × 40 × 65 cm'],
        {
          price: 298,
          cost: 158,
          rate: 17.2,
          pieces: [3, 0, 0, 1],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-20065'],
          oc: 'IMP-2602',
        },
        'Olmo torneado de una sola altura, sin respaldo, para empujarlo bajo la barra de la cocina. Topes de corcho en las cuatro patas.',
      ],
    ],
    Cantinas: [
      [
        ['AZ-0102', 'CAN-AMA-NO', 'Cantina Amatitán', '90 × 42 × 140 cm'],
        { price: 19_200, cost: 10_300, pieces: [1, 1], from: ['Maderas del Bajío', 'MB-6140'] },
        'Dos puertas altas que al abrirse descubren repisa de servicio, espejo y lugar para dieciocho botellas. La luz interior se prende sola.',
      ],
    ],
  },
}
