import type { DemoCategory } from './piece.ts'

export const diningRoom: DemoCategory = {
  name: 'Comedores',
  order_mode: 'also',
  making_days_from: 25,
  making_days_to: 35,
  phrase: 'Mesas largas para sobremesas largas.',
  description:
    'Mesas de madera maciza, sillas que se pueden sentar tres horas y credenzas para la vajilla. Las cubiertas resisten vasos sudados, no ollas recién salidas de la lumbre.',
  subcategories: {
    Mesas: [
      [
        ['AZ-0087', 'MES-TUL-RO', 'Mesa de comedor Tule', '180 × 90 × 75 cm'],
        { price: 15_990, cost: 8_900, pieces: [1, 1, 1], from: ['Maderas del Bajío', 'MB-4180'] },
        'Seis lugares en roble macizo, con patas inclinadas que no estorban a las rodillas. El barniz al agua se retoca en casa con una lija fina.',
      ],
      [
        ['AZ-0216', 'MES-ENC-20', 'Mesa de comedor Encino', '200 × 95 × 75 cm'],
        {
          price: 21_600,
          cost: 11_900,
          pieces: [2, 1],
          making_days_from: 35,
          making_days_to: 45,
          from: ['Maderas del Bajío', 'MB-4200'],
        },
        'Cubierta de 4 cm hecha con tablas de un mismo tronco, para que el dibujo siga de lado a lado. Aceite de linaza y cera: huele a carpintería las primeras semanas.',
        'Se fabrica hasta de 280 cm; anticipo de 50 %.',
      ],
      [
        ['AZ-0090', 'MES-PAR-RD', 'Mesa redonda Parota', '140 × 140 × 75 cm'],
        {
          family: 'round_table',
          price: 18_400,
          cost: 9_700,
          offer: 15,
          pieces: [1, 0, 1],
          from: ['Maderas del Bajío', 'MB-4140'],
        },
        'La parota se seca dos años antes de cortarla, por eso esta tapa no se abre. Base de un solo pie: seis personas sin pelear por la pata.',
      ],
      [
        ['AZ-0091', 'MES-TEQ-EX', 'Mesa extensible Tequila', '160 × 90 × 75 cm'],
        { price: 24_900, cost: 13_400, pieces: [1, 1], from: ['Maderas del Bajío', 'MB-4160E'] },
        'Lleva dos hojas de 40 cm guardadas debajo y crece a 240 cm en un minuto. Las guías son de acero con freno; los demás herrajes no se ven.',
      ],
    ],
    Sillas: [
      [
        ['AZ-0092', 'SIL-LOM-EN', 'Silla Lomas de encino', '45 × 52 × 88 cm'],
        { price: 3_290, cost: 1_650, pieces: [14, 4, 2, 4], from: ['Maderas del Bajío', 'MB-0880'] },
        'Respaldo de dos travesaños curvados al vapor y asiento tapizado en lona lavable. Pesa menos de cinco kilos y se apila de dos en dos.',
      ],
      [
        ['AZ-0212', 'SIL-MEZ-AS', 'Silla Mezquite', '52 × 54 × 79 cm'],
        { price: 4_200, cost: 2_200, pieces: [8, 2, 0, 2], from: ['Maderas del Bajío', 'MB-0879'] },
        'Hecha en mezquite oscuro, tan duro que se taladra antes de atornillar. El cojín de lino se sujeta con cintas y se quita para lavar.',
      ],
      [
        ['AZ-0094', 'SIL-PAL-TE', 'Silla Tequisquiapan de palma', '46 × 50 × 86 cm'],
        {
          price: 2_780,
          cost: 1_380,

          pieces: [6, 0, 4, 2],
          from: ['Palma y Mimbre Jocotepec', 'JOC-S86'],
        },
        'Tejido de palma sobre marco de fresno natural, fresco en tierra caliente. Si un día afloja, se humedece el asiento por debajo y se deja secar una noche.',
      ],
      [
        ['AZ-0201', 'SIL-FJO-NO', 'Silla Fjord de nogal', '48 × 54 × 79 cm'],
        {
          price: 420,
          cost: 238,
          rate: 17.45,
          pieces: [6, 2, 0, 2],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-20079'],
          oc: 'IMP-2603',
        },
        'Nogal americano con brazo corto que entra bajo la mesa. Asiento de cordel de papel, más fuerte de lo que suena: soporta 120 kg.',
      ],
    ],
    Bancas: [
      [
        ['AZ-0096', 'BAN-TUL-16', 'Banca Tule', '160 × 36 × 45 cm'],
        { price: 6_380, cost: 3_350, pieces: [2, 0, 1], from: ['Maderas del Bajío', 'MB-4181'] },
        'Compañera de la mesa del mismo nombre; cabe completa debajo cuando nadie come. Caben tres adultos, o cuatro primos.',
      ],
    ],
    Credenzas: [
      [
        ['AZ-0126', 'CRE-ZAP-RO', 'Credenza Zapotlán roble', '180 × 45 × 80 cm'],
        { price: 17_480, cost: 9_400, offer: 10, pieces: [1, 1], from: ['Maderas del Bajío', 'MB-5180'] },
        'Cuatro puertas con cierre suave y dos entrepaños regulables por lado. En el fondo hay pasacables, por si acaba siendo mueble de música.',
      ],
      [
        ['AZ-0210', 'APA-CEL-18', 'Aparador Celosía', '180 × 45 × 78 cm'],
        { price: 16_840, cost: 8_900, pieces: [2, 1, 0, 1], from: ['Maderas del Bajío', 'MB-5178'] },
        'Frente de listones finos que deja pasar el aire y esconde lo demás. Las puertas corren sobre rieles de madera encerada y se levantan para limpiarlas.',
      ],
      [
        ['AZ-0128', 'CRE-ZAP-NE', 'Credenza Zapotlán negra', '180 × 45 × 80 cm'],
        {
          price: 17_980,
          cost: 9_650,
          pieces: [0, 0],
          order_mode: 'only',
          making_days_from: 30,
          making_days_to: 45,
          from: ['Maderas del Bajío', 'MB-5180N'],
          hidden: true,
        },
        'Roble teñido con tinta de hierro: se ve negro, pero la veta sigue ahí. Jaladeras de cuero que se suavizan con el uso.',
        'Solo sobre pedido, mínimo dos piezas.',
      ],
    ],
  },
}
