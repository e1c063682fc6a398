import type { DemoCategory } from './piece.ts'

export const terrace: DemoCategory = {
  name: 'Terraza',
  order_mode: 'also',
  making_days_from: 25,
  making_days_to: 40,
  phrase: 'Para la hora en que baja el sol.',
  description:
    'Aluminio, teca y fibras que aguantan la temporada de lluvias. Las telas de exterior se secan en una tarde y no guardan humedad.',
  subcategories: {
    'Salas de exterior': [
      [
        ['AZ-0031', 'EXT-CAR-TE', 'Sala de exterior Careyes', '230 × 85 × 70 cm'],
        { price: 42_800, cost: 23_100, pieces: [1, 0, 1], from: ['Muebles Ocotlán', 'OC-EX-01'] },
        'Juego de sofá y dos sillones en teca de plantación, con cojines de tela náutica. A la intemperie la madera se vuelve gris plata; con aceite dos veces al año se queda dorada.',
        'Incluye fundas. Cotizar flete fuera de la zona metropolitana.',
      ],
      [
        ['AZ-0032', 'EXT-SAY-AL', 'Sala de exterior Sayulita', '180 × 80 × 68 cm'],
        { price: 28_600, cost: 15_200, offer: 20, pieces: [1, 1], from: ['Herrería San Isidro', 'HSI-EX2'] },
        'Perfiles de aluminio soldado color arena que una persona levanta sola. No se oxida ni junto al mar; basta manguera y jabón neutro.',
      ],
    ],
    'Sillas de exterior': [
      [
        ['AZ-0033', 'EXT-ACA-CU', 'Silla de exterior Caleta', '74 × 82 × 84 cm'],
        { price: 3_150, cost: 1_540, pieces: [8, 2, 4], from: ['Herrería San Isidro', 'HSI-ACA'] },
        'Cuerda de PVC tensada sobre un óvalo de acero galvanizado, tan fresca como una hamaca. Hay repuesto de cuerda en varios colores.',
      ],
      [
        ['AZ-0034', 'EXT-EQU-PI', 'Equipal Zacoalco', '66 × 62 × 78 cm'],
        {
          family: 'sofa',
          price: 2_480,
          cost: 1_250,
          pieces: [5, 2, 0, 1],
          from: ['Palma y Mimbre Jocotepec', 'JOC-EQ1'],
        },
        'Varas de rosa panal cruzadas y asiento de vaqueta, armado con mecate de ixtle como se hace desde hace siglos en el sur de Jalisco. Bajo techo dura generaciones.',
      ],
    ],
    'Mesas de exterior': [
      [
        ['AZ-0035', 'EXT-PAR-90', 'Mesa de exterior Tomatlán', '90 × 90 × 74 cm'],
        { price: 8_940, cost: 4_600, pieces: [2, 0, 1], from: ['Maderas del Bajío', 'MB-EX90'] },
        'Tablillas de teca separadas un centímetro para que escurra la lluvia. Las patas llevan niveladores de acero inoxidable para pisos de piedra.',
      ],
      [
        ['AZ-0036', 'EXT-MOS-60', 'Mesa de exterior Mosaico', '60 × 60 × 72 cm'],
        {
          family: 'round_table',
          price: 4_720,
          cost: 2_450,
          pieces: [0, 0],
          from: ['Talavera del Valle', 'TV-M60'],
          hidden: true,
        },
        'Cubierta de azulejo pintado a mano, azul y blanco, con pie de hierro colado. Los colores son de alta temperatura: no los decolora el sol.',
        'El taller cerró; no resurtir. Revisar si queda alguna en Tlaquepaque.',
      ],
    ],
  },
}
