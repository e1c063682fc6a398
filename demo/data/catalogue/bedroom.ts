import type { DemoCategory } from './piece.ts'

export const bedroom: DemoCategory = {
  name: 'Recámaras',
  order_mode: 'also',
  making_days_from: 20,
  making_days_to: 30,
  phrase: 'Dormir bien empieza por un mueble que no rechina.',
  description:
    'Camas, cabeceras, burós y cómodas que se combinan entre sí. Las bases llevan tambor de tablillas; el colchón se elige aparte.',
  subcategories: {
    Camas: [
      [
        ['AZ-0131', 'CAM-NAY-KS', 'Cama Nayar king size', '205 × 220 × 110 cm'],
        { price: 19_900, cost: 11_200, pieces: [2, 1, 1], from: ['Maderas del Bajío', 'MB-7205'] },
        'Cabecera de tablero liso inclinada doce grados, para leer recargado. Encino con acabado natural y un travesaño central con pata propia.',
      ],
      [
        ['AZ-0213', 'CAM-SER-QN', 'Cama Sereno queen size', '168 × 214 × 96 cm'],
        { price: 19_750, cost: 10_400, pieces: [2, 1, 0, 1], from: ['Colchones La Sierra', 'CS-Q168'] },
        'Cabecera de canales verticales tapizada en lino crudo, sobre un zoclo de madera que esconde las ruedas. La tela se aspira y admite vapor.',
      ],
      [
        ['AZ-0133', 'CAM-LIN-MA', 'Cama Lino matrimonial', '148 × 204 × 105 cm'],
        {
          price: 14_600,
          cost: 7_900,
          offer: 15,
          pieces: [3, 0, 1],
          from: ['Colchones La Sierra', 'CS-M148'],
        },
        'Toda tapizada, sin una esquina dura: las espinillas lo agradecen. Cajón abatible con pistones para cobijas y maletas.',
      ],
      [
        ['AZ-0134', 'CAM-DOS-QN', 'Cama Dosel Álamos', '170 × 215 × 205 cm'],
        { price: 26_400, cost: 14_200, pieces: [0, 1], from: ['Herrería San Isidro', 'HSI-D205'] },
        'Cuatro postes de acero delgado unidos por arriba, listos para una gasa o para nada. Se arma con llave Allen entre dos personas.',
        'La pieza de Vallarta es de exhibición; vender con 20 % previa autorización.',
      ],
    ],
    Cabeceras: [
      [
        ['AZ-0136', 'CAB-TLA-KS', 'Cabecera Tlalpan king size', '200 × 8 × 120 cm'],
        { price: 7_850, cost: 4_100, pieces: [2, 0, 1], from: ['Textiles Anáhuac', 'TA-0720'] },
        'Se cuelga del muro con una regleta y no toca la base, así que sirve con cualquier cama. Terciopelo azul noche, acolchado en cuadros grandes.',
      ],
    ],
    Burós: [
      [
        ['AZ-0151', 'BUR-TAP-NO', 'Buró Tapalpa', '50 × 40 × 55 cm'],
        { price: 4_380, cost: 2_210, pieces: [4, 0, 0, 2], from: ['Maderas del Bajío', 'MB-7050'] },
        'Un cajón y un nicho, con ranura trasera para el cargador. El frente es de nogal y los costados de triplay de abedul con el canto a la vista.',
      ],
      [
        ['AZ-0152', 'BUR-ROB-2C', 'Buró Roble 2 cajones', '48 × 42 × 58 cm'],
        {
          price: 4_950,
          cost: 2_580,
          offer: 10,
          pieces: [6, 1, 1, 1],
          from: ['Maderas del Bajío', 'MB-7052'],
        },
        'Cajones con fondo de cedro, que aleja la polilla, y correderas de cierre lento. Pies torneados de 16 cm para barrer debajo.',
      ],
      [
        ['AZ-0153', 'BUR-VOL-BL', 'Buró volado Cholula', '45 × 32 × 18 cm'],
        { price: 2_290, cost: 1_150, pieces: [7, 0, 2], from: ['Colchones La Sierra', 'CS-B45'] },
        'Va fijo al muro con soportes invisibles que cargan 25 kg. Laca blanca satinada; un solo cajón que se abre empujando.',
      ],
    ],
    Cómodas: [
      [
        ['AZ-0155', 'COM-NAY-6C', 'Cómoda Nayar', '150 × 48 × 82 cm'],
        { price: 16_200, cost: 8_700, pieces: [1, 1, 1], from: ['Maderas del Bajío', 'MB-7150'] },
        'Seis cajones hondos con ensamble de cola de milano, cuatro horas de formón cada uno. Hace juego con la cama king y también se defiende sola.',
      ],
      [
        ['AZ-0156', 'COM-ALT-5C', 'Cómoda alta Jerécuaro', '80 × 46 × 120 cm'],
        {
          price: 12_950,
          cost: 7_000,
          pieces: [2, 0, 1],
          from: ['Maderas del Bajío', 'MB-7080'],
          hidden: true,
        },
        'Torre de cinco cajones para recámaras angostas, en fresno blanqueado. Trae ancla antivuelco y conviene usarla.',
        'En revisión: los jaladores del último lote llegaron flojos.',
      ],
    ],
  },
}
