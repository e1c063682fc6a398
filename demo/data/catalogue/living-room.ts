import type { DemoCategory } from './piece.ts'

export const livingRoom: DemoCategory = {
  name: 'Salas',
  order_mode: 'also',
  making_days_from: 20,
  making_days_to: 30,
  phrase: 'Piezas bajas y amplias para recibir gente o para no hacer nada.',
  description:
    'Sofás, sillones y mesas de centro que hacemos con talleres de Jalisco, Guanajuato y Puebla. Casi todas las telas se eligen de un muestrario, y cada estructura lleva garantía de cinco años.',
  subcategories: {
    Sofás: [
      [
        ['AZ-0142', 'SOF-OAX-3P', 'Sofá Oaxaca 3 plazas', '220 × 95 × 78 cm'],
        { price: 18_730, cost: 9_850, offer: 20, pieces: [3, 2, 2], from: ['Maderas del Bajío', 'MB-3310'] },
        'Sofá de tres plazas con estructura de encino y tapiz de lino lavado. Cojines desenfundables; patas torneadas en nogal.',
        'Entrega en 10 días hábiles',
      ],
      [
        ['AZ-0214', 'SOF-CAL-220', 'Sofá Cal', '220 × 95 × 78 cm'],
        {
          price: 31_200,
          cost: 14_900,
          offer: 20,
          pieces: [2, 1, 1, 1],
          making_days_from: 15,
          making_days_to: 21,
          from: ['Muebles Ocotlán', 'OC-220-C'],
        },
        'Tres plazas en dos cojines anchos, respaldo bajo y brazos redondeados. Estructura de pino estufado, patas de nogal y funda de lino que se quita para lavar.',
        'El cojín verde va incluido. Las demás telas se piden al taller con tres semanas.',
      ],
      [
        ['AZ-0144', 'SOF-NOP-VE', 'Sofá Nopala', '205 × 90 × 80 cm'],
        { price: 27_300, cost: 14_100, pieces: [1, 1], from: ['Muebles Ocotlán', 'OC-205-N'] },
        'El tapiz es un algodón grueso color nopal que disimula el uso diario. Asiento de espuma de alta densidad con capa de pluma: se hunde un poco y vuelve a su sitio.',
      ],
      [
        ['AZ-0146', 'SOF-LOM-CH', 'Sofá Lomas con chaise', '285 × 165 × 82 cm'],
        { price: 38_900, cost: 20_600, pieces: [1, 0, 1], from: ['Muebles Ocotlán', 'OC-285-L'] },
        'Modular en tres secciones que se unen con herrajes ocultos; la chaise se arma a la derecha o a la izquierda. Respaldos y brazos se desmontan para pasar por puertas de 80 cm.',
        'Medir elevador y escalera antes de prometer fecha.',
      ],
      [
        ['AZ-0170', 'SOF-COY-GR', 'Sofá cama Coyoacán', '198 × 92 × 84 cm'],
        {
          price: 13_250,
          cost: 7_300,
          pieces: [3, 0, 2],
          from: ['Textiles Anáhuac', 'TA-1184'],
          hidden: true,
        },
        'Se abre de un tirón y queda una cama matrimonial de 135 cm, con colchón de 12 cm guardado dentro. Tapicería gris jaspeada, con tratamiento contra manchas.',
        'Falta la fotografía de la cama abierta; publicar cuando llegue.',
      ],
      [
        ['AZ-0205', 'SOF-SKO-2P', 'Sofá Skog 2 plazas', '164 × 84 × 76 cm'],
        {
          price: 1_690,
          cost: 910,
          rate: 17.45,
          pieces: [1, 1],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-40217'],
          oc: 'IMP-2604',
        },
        'Marco de haya a la vista y dos asientos de lana peinada color musgo. Llega en dos cajas y se arma con cuatro tornillos, sin pegamento.',
      ],
    ],
    Sillones: [
      [
        ['AZ-0143', 'SIL-OAX-1P', 'Sillón Oaxaca', '88 × 90 × 78 cm'],
        { price: 12_480, cost: 6_900, pieces: [4, 2, 1, 1], from: ['Textiles Anáhuac', 'TA-0912'] },
        'La versión individual de nuestro sofá más vendido, con el mismo lino lavado. Los brazos tienen el ancho justo para dejar una taza.',
      ],
      [
        ['AZ-0118', 'SIL-TLX-VE', 'Sillón Tlaxco verde', '76 × 80 × 74 cm'],
        { price: 9_480, cost: 5_100, pieces: [8, 2, 0, 2], from: ['Maderas del Bajío', 'MB-2274'] },
        'Concha curva forrada en terciopelo verde botella sobre cuatro patas cónicas de encino. El vello del terciopelo se peina con un cepillo suave; las manchas, con paño húmedo y sin tallar.',
      ],
      [
        ['AZ-0217', 'SIL-AGA-VE', 'Sillón Agave', '76 × 80 × 82 cm'],
        { price: 12_480, cost: 6_450, pieces: [3, 1, 0, 1], from: ['Muebles Ocotlán', 'OC-076-A'] },
        'Respaldo envolvente que llega a los hombros, pensado para leer. Relleno firme en el asiento y más blando en la espalda; cada cojín cambia de cara para gastarse parejo.',
      ],
      [
        ['AZ-0120', 'SIL-ARE-BO', 'Sillón Arena', '76 × 80 × 82 cm'],
        {
          price: 12_480,
          cost: 6_450,
          offer: 15,
          pieces: [2, 1, 0, 1],
          from: ['Muebles Ocotlán', 'OC-076-B'],
        },
        'Bouclé color arena, de rizo corto para que no se enganche con las uñas del gato. Patas de nogal aceitado que se atornillan a mano.',
      ],
      [
        ['AZ-0121', 'SIL-BAR-TE', 'Sillón Barro', '76 × 80 × 82 cm'],
        {
          price: 12_480,
          cost: 6_450,
          pieces: [0, 1],
          making_days_from: 35,
          making_days_to: 42,
          from: ['Muebles Ocotlán', 'OC-076-T'],
        },
        'Tela de algodón y lino teñida en tono terracota, como los patios de Tonalá. Combina con madera oscura y pide luz cálida.',
        'Última pieza en exhibición; la siguiente tela llega en seis semanas.',
      ],
      [
        ['AZ-0206', 'SIL-HAV-PI', 'Sillón Havn de piel', '82 × 84 × 96 cm'],
        {
          price: 1_240,
          cost: 690,
          rate: 17.45,
          pieces: [1, 0, 0, 1],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-40332'],
          oc: 'IMP-2604',
        },
        'Piel curtida con extractos vegetales que se oscurece con los años. Se hidrata dos veces por año con crema incolora y se coloca lejos del sol directo.',
      ],
    ],
    'Mesas de centro': [
      [
        ['AZ-0075', 'MES-COM-RD', 'Mesa de centro Comala', '90 × 90 × 38 cm'],
        {
          family: 'round_table',
          price: 5_760,
          cost: 2_950,
          pieces: [6, 1, 1, 1],
          from: ['Maderas del Bajío', 'MB-1503'],
        },
        'Cubierta redonda de encino con canto biselado y base de tres apoyos, que nunca cojea. Acabado mate a base de agua, sin olor desde el primer día.',
      ],
      [
        ['AZ-0211', 'MES-TUL-90', 'Mesa de centro Tule', '90 × 90 × 36 cm'],
        {
          family: 'round_table',
          price: 7_990,
          cost: 4_150,
          offer: 20,
          pieces: [2, 1, 0, 1],
          from: ['Maderas del Bajío', 'MB-1518'],
        },
        'Un tambor de duelas verticales sostiene la tapa de roble de 3 cm. Hueca por dentro: la cubierta se levanta y guarda mantas o juegos de mesa.',
      ],
      [
        ['AZ-0077', 'MES-PAT-NO', 'Mesa de centro Pátzcuaro nogal', '90 × 90 × 36 cm'],
        { price: 8_650, cost: 4_700, pieces: [2, 0, 1], from: ['Maderas del Bajío', 'MB-1519'] },
        'Nogal macizo con veta continua entre tapa y costados. Se protege con cera de abeja; recomendamos portavasos para bebidas frías.',
      ],
      [
        ['AZ-0078', 'MES-IXT-MA', 'Mesa de centro Ixtlán de mármol', '110 × 60 × 35 cm'],
        { price: 14_300, cost: 7_600, pieces: [1, 1], from: ['Cantera y Mármol Tapalpa', '35-110M'] },
        'Dos losas de mármol blanco veteado unidas a inglete, de 68 kg. La piedra viene sellada, aunque el limón y el vino se limpian enseguida.',
        'Se entrega con dos personas; no sube por escalera de caracol.',
      ],
      [
        ['AZ-0079', 'MES-AJI-VI', 'Mesa de centro Ajijic de vidrio', '100 × 70 × 40 cm'],
        {
          price: 6_420,
          cost: 3_300,

          pieces: [3, 0, 1],
          from: ['Vidrios Artesanales Chapala', 'VC-M100'],
        },
        'Vidrio templado de 12 mm con orillas pulidas, sobre un bastidor de fresno. Deja ver el tapete y hace que un cuarto pequeño respire.',
      ],
    ],
    'Mesas laterales': [
      [
        ['AZ-0081', 'MES-TUL-LA', 'Mesa lateral Tule', '45 × 45 × 52 cm'],
        {
          family: 'round_table',
          price: 3_780,
          cost: 1_950,
          pieces: [6, 2, 1, 1],
          from: ['Maderas del Bajío', 'MB-1521'],
        },
        'Redonda, ligera y con tres patas: se mueve con una mano hasta donde haga falta. Tapa de roble con un borde de medio centímetro que detiene lo que rueda.',
      ],
      [
        ['AZ-0082', 'MES-CHI-CA', 'Mesa lateral Chimulco de cantera', '38 × 38 × 48 cm'],
        {
          family: 'round_table',
          price: 4_560,
          cost: 2_400,
          pieces: [2, 1],
          from: ['Cantera y Mármol Tapalpa', '48-038C'],
        },
        'Cilindro tallado en un solo bloque de cantera rosa, con el cincel a la vista. Sirve dentro y fuera de casa, bajo techo.',
      ],
      [
        ['AZ-0083', 'MES-FRA-NE', 'Mesa lateral Fragua', '40 × 30 × 55 cm'],
        { price: 2_340, cost: 1_170, pieces: [5, 1, 2, 1], from: ['Herrería San Isidro', 'HSI-455'] },
        'Placa de acero negro doblada en forma de C: la base entra bajo el sofá y la repisa queda sobre las piernas. Pintura electrostática, fieltro en la base.',
      ],
    ],
    'Taburetes y pufs': [
      [
        ['AZ-0085', 'PUF-SAY-YU', 'Puf Sayula', '50 × 50 × 40 cm'],
        {
          family: 'pouf',
          price: 2_190,
          cost: 1_050,
          pieces: [7, 2, 0, 2],
          from: ['Palma y Mimbre Jocotepec', 'JOC-P50'],
        },
        'Cordón de yute trenzado en espiral alrededor de un relleno de borra. Aguanta a un adulto sentado y a dos niños brincando.',
      ],
      [
        ['AZ-0086', 'TAB-MAZ-FR', 'Taburete Mazamitla', '42 × 34 × 45 cm'],
        { price: 2_650, cost: 1_380, pieces: [4, 1], from: ['Maderas del Bajío', 'MB-0842'] },
        'Asiento de fresno tallado a la forma del cuerpo, con ensambles de caja y espiga que se ven desde arriba. Funciona de asiento, de mesita o de escalón para la repisa alta.',
      ],
      [
        ['AZ-0088', 'PUF-TEC-BO', 'Puf Tecolote', '65 × 65 × 42 cm'],
        { family: 'pouf', price: 3_950, cost: 2_130, pieces: [0, 0], from: ['Textiles Anáhuac', 'TA-0655'] },
        'Cojín redondo en bouclé marfil con una jareta de piel en la orilla. El zíper de abajo deja sacar el relleno y mandar la funda a la tintorería.',
        'Agotado: el proveedor surte en marzo.',
      ],
    ],
  },
}
