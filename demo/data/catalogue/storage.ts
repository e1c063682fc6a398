import type { DemoCategory } from './piece.ts'

export const storage: DemoCategory = {
  name: 'Almacenaje',
  order_mode: 'also',
  making_days_from: 20,
  making_days_to: 30,
  phrase: 'Un lugar para cada cosa, y a la vista solo las bonitas.',
  description:
    'Libreros, consolas y muebles de televisión. Los que pasan de un metro de alto se entregan con ancla a muro e instalación.',
  subcategories: {
    Libreros: [
      [
        ['AZ-0176', 'LIB-BIB-RO', 'Librero Palafox', '100 × 34 × 210 cm'],
        { price: 14_750, cost: 7_800, pieces: [1, 1, 1], from: ['Maderas del Bajío', 'MB-9210'] },
        'Seis entrepaños de roble de 3 cm, que no se pandean con enciclopedias. El de en medio queda fijo y da rigidez; los otros se mueven cada 32 mm.',
      ],
      [
        ['AZ-0177', 'LIB-AND-NE', 'Librero Andamio', '120 × 35 × 180 cm'],
        {
          price: 9_280,
          cost: 4_800,
          offer: 15,
          pieces: [2, 0, 1],
          from: ['Herrería San Isidro', 'HSI-L180'],
        },
        'Estructura de varilla negra con repisas de pino quemado, abierta por los dos lados. Divide un cuarto sin quitarle luz.',
      ],
      [
        ['AZ-0203', 'LIB-TRA-HA', 'Librero Trapp', '80 × 32 × 190 cm'],
        {
          price: 745,
          cost: 400,
          rate: 17.45,
          pieces: [0, 0],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-80190'],
          oc: 'IMP-2603',
        },
        'Escalera de haya con cinco charolas que van de menos a más fondo. Se recarga en el muro y se asegura con una sola pija.',
      ],
    ],
    Consolas: [
      [
        ['AZ-0178', 'CON-REC-FO', 'Consola Analco', '120 × 32 × 82 cm'],
        { price: 5_960, cost: 3_050, pieces: [3, 1, 0, 1], from: ['Herrería San Isidro', 'HSI-C120'] },
        'Angosta para recibidor: hierro forjado al carbón y cubierta de huanacaxtle. Abajo caben dos taburetes o las bolsas del mercado.',
      ],
    ],
    'Muebles de TV': [
      [
        ['AZ-0179', 'TV-COC-18', 'Mueble de TV Cocula', '180 × 42 × 50 cm'],
        { price: 12_300, cost: 6_500, pieces: [2, 1], from: ['Maderas del Bajío', 'MB-9180'] },
        'Puertas tambor que dejan pasar la señal del control y el sonido de la barra. Ventilación por atrás, cuatro salidas de cable y patas de 15 cm.',
      ],
      [
        ['AZ-0180', 'TV-ZAC-14', 'Mueble de TV Zacatecas', '140 × 40 × 48 cm'],
        { price: 8_490, cost: 4_450, pieces: [0, 1, 1], from: ['Muebles Ocotlán', 'OC-TV14'] },
        'Dos cajones y un hueco central a la medida de una consola de juegos. Encino claro con jaladera fresada en el propio frente.',
      ],
    ],
  },
}
