import type { DemoCategory } from './piece.ts'

export const decor: DemoCategory = {
  name: 'Decoración',
  phrase: 'Lo último que se pone y lo primero que se ve.',
  description:
    'Espejos, floreros y textiles que terminan un cuarto. Son piezas de oficio: dos nunca salen idénticas del taller.',
  subcategories: {
    Espejos: [
      [
        ['AZ-0181', 'ESP-LUN-80', 'Espejo Luna', '80 × 3 × 80 cm'],
        {
          family: 'round_mirror',
          price: 4_280,
          cost: 2_150,
          pieces: [4, 1, 0, 1],
          from: ['Vidrios Artesanales Chapala', 'VC-E80'],
        },
        'Círculo de cristal de 5 mm dentro de un aro delgado de latón cepillado. Trae colgador de nivel, que perdona un taladro chueco.',
      ],
      [
        ['AZ-0182', 'ESP-ARC-NE', 'Espejo Arco de herrería', '70 × 4 × 180 cm'],
        { price: 6_950, cost: 3_600, pieces: [2, 1], from: ['Herrería San Isidro', 'HSI-718'] },
        'De cuerpo entero, para recargar en el muro o fijarlo con la escuadra incluida. El marco de solera negra tiene soldaduras limadas hasta que no se notan.',
      ],
      [
        ['AZ-0183', 'ESP-TLQ-PE', 'Espejo Tlaquepaque', '60 × 5 × 90 cm'],
        { price: 3_490, cost: 1_750, pieces: [0, 0, 0], from: ['Vidrios Artesanales Chapala', 'VC-E60'] },
        'Marco de hoja de lata repujada a golpe de martillo, con rosetas en las esquinas. La lámina se limpia en seco para que conserve el brillo viejo.',
      ],
    ],
    Floreros: [
      [
        ['AZ-0184', 'FLO-BAR-NE', 'Florero Coyotepec', '22 × 22 × 38 cm'],
        { price: 1_480, cost: 690, pieces: [6, 2, 2, 1], from: ['Talavera del Valle', 'TV-338'] },
        'Barro negro bruñido con cuarzo, sin esmalte. Es poroso: para flores frescas lleva dentro un tubo de vidrio que se incluye.',
      ],
      [
        ['AZ-0185', 'FLO-SOP-AM', 'Florero Burbuja ámbar', '18 × 18 × 30 cm'],
        { price: 890, cost: 430, pieces: [9, 2, 0, 2], from: ['Vidrios Artesanales Chapala', 'VC-F30'] },
        'Vidrio reciclado y soplado que conserva pequeñas burbujas de aire. El color viene de las botellas con que se hizo.',
      ],
      [
        ['AZ-0186', 'FLO-CAN-GR', 'Jarrón Atemajac de cantera', '26 × 26 × 45 cm'],
        {
          price: 2_960,
          cost: 1_560,
          pieces: [2, 1],
          from: ['Cantera y Mármol Tapalpa', '45-026G'],
          hidden: true,
        },
        'Torneado en cantera gris, con boca angosta para ramas secas. Pesa 14 kg y por eso queda firme en el piso de un recibidor.',
        'Esperar precio nuevo del proveedor antes de publicarlo.',
      ],
    ],
    'Cojines y mantas': [
      [
        ['AZ-0193', 'COJ-LIN-VE', 'Cojín Milpa de lino', '50 × 50 cm'],
        {
          family: 'pouf',
          price: 690,
          cost: 330,
          pieces: [12, 4, 0, 4],
          from: ['Textiles Anáhuac', 'TA-0050'],
        },
        'Lino lavado verde con vivo al tono y cierre escondido en la costura. Se lava en frío; el relleno de microfibra va incluido.',
      ],
      [
        ['AZ-0194', 'MAN-LAN-GR', 'Manta Nevado', '130 × 180 cm'],
        {
          family: 'rug',
          price: 1_890,
          cost: 980,
          offer: 25,
          pieces: [5, 1, 0, 1],
          from: ['Telares de Teotitlán', 'T-180-NV'],
        },
        'Lana cardada en telar, con flecos anudados a mano y peso suficiente para las noches de la sierra. Ventilarla al sol indirecto basta casi siempre.',
      ],
    ],
  },
}
