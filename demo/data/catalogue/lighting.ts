import type { DemoCategory } from './piece.ts'

export const lighting: DemoCategory = {
  name: 'Iluminación',
  phrase: 'La luz va primero; el mueble la sigue.',
  description:
    'Lámparas de pie, de mesa y colgantes con soquet E27 y cable forrado. Incluyen foco LED cálido de 2700 K.',
  subcategories: {
    'Lámparas de pie': [
      [
        ['AZ-0164', 'LAM-PAP-LA', 'Lámpara de pie Papalote', '42 × 42 × 158 cm'],
        { price: 4_150, cost: 1_980, offer: 15, pieces: [1, 1], from: ['Luz de Tonalá', 'LT-158P'] },
        'Pantalla plisada de algodón sobre un tubo de latón que se ajusta veinte centímetros. Se enciende de la cadenita, como las de antes.',
        'Preguntar a Rodrigo cuándo vuelve a tener latón.',
      ],
      [
        ['AZ-0215', 'LAM-JIC-45', 'Lámpara de pie Jícara', '45 × 45 × 165 cm'],
        { price: 5_480, cost: 2_700, pieces: [3, 1, 0, 1], from: ['Luz de Tonalá', 'LT-165J'] },
        'La base es un disco de mármol que no se vuelca con un tirón del cable. Su pantalla cónica de lino abre la luz hacia arriba y la suaviza hacia los lados.',
      ],
      [
        ['AZ-0167', 'LAM-BRU-NE', 'Lámpara de pie Bruma', '35 × 60 × 172 cm'],
        { price: 4_180, cost: 2_130, pieces: [5, 1, 0, 1], from: ['Herrería San Isidro', 'HSI-172'] },
        'Arco de acero negro que pasa por encima del sillón y lleva la luz a la página. Atenuador de pie, sin pasos ni zumbido.',
      ],
      [
        ['AZ-0204', 'LAM-MAN-LT', 'Lámpara Måne de latón', '38 × 38 × 150 cm'],
        {
          price: 389,
          cost: 205,
          offer: 15,
          rate: 17.45,
          pieces: [2, 1],
          from: ['Nórdica Import', 'NI-60150'],
          oc: 'IMP-2604',
        },
        'Globo opalino de 30 cm que da luz pareja, sin sombras duras. El latón no lleva laca: quien lo quiera brillante lo pule, quien no, lo deja envejecer.',
      ],
    ],
    'Lámparas de mesa': [
      [
        ['AZ-0160', 'LAM-OLL-BA', 'Lámpara de mesa Olla', '36 × 36 × 52 cm'],
        { price: 2_380, cost: 1_190, pieces: [4, 1, 1, 1], from: ['Luz de Tonalá', 'LT-052B'] },
        'Cuerpo de barro alisado a mano, del color que deja el horno de leña. La pantalla de manta cruda se cambia por cualquiera de aro europeo.',
      ],
      [
        ['AZ-0161', 'LAM-GIS-BL', 'Lámpara de mesa Gis', '28 × 28 × 44 cm'],
        { price: 1_950, cost: 960, offer: 20, pieces: [2, 1], from: ['Luz de Tonalá', 'LT-044G'] },
        'Cerámica blanca mate con estrías verticales, delgada como un lápiz de pizarrón. El pie mide apenas 12 cm y deja sitio en el buró para el libro.',
      ],
      [
        ['AZ-0162', 'LAM-ONI-MI', 'Lámpara de mesa Tecali', '20 × 20 × 34 cm'],
        { price: 3_260, cost: 1_720, pieces: [0, 1], from: ['Cantera y Mármol Tapalpa', '34-020T'] },
        'Bloque de ónix hueco: encendida deja ver las vetas color miel. Usa un foco de 4 W, que no calienta la piedra.',
      ],
    ],
    Colgantes: [
      [
        ['AZ-0166', 'COL-CAN-BR', 'Colgante Cántaro', '35 × 35 × 40 cm'],
        { price: 2_890, cost: 1_340, pieces: [10, 2, 2, 2], from: ['Luz de Tonalá', 'LT-040C'] },
        'Un cántaro sin fondo, torneado en barro rojo y esmaltado solo por dentro para rebotar la luz. Cable textil de dos metros, recortable.',
      ],
      [
        ['AZ-0168', 'COL-CAM-VE', 'Colgante Campana verde', '48 × 48 × 30 cm'],
        { price: 3_180, cost: 1_590, pieces: [6, 0, 1, 2], from: ['Herrería San Isidro', 'HSI-048'] },
        'Lámina rechazada y esmaltada en verde oscuro, blanca por dentro. En grupos de tres ilumina una mesa de dos metros sin deslumbrar.',
      ],
      [
        ['AZ-0169', 'COL-MIM-NA', 'Colgante Nido', '60 × 60 × 45 cm'],
        {
          price: 2_750,
          cost: 1_300,
          offer: 18,
          pieces: [3, 0, 1, 1],
          from: ['Palma y Mimbre Jocotepec', 'JOC-C60'],
        },
        'Mimbre pelado y tejido en dos capas que dibujan sombras en el techo. Se desempolva con brocha seca.',
      ],
      [
        ['AZ-0208', 'COL-KLO-CR', 'Colgante Klokke', '28 × 28 × 34 cm'],
        {
          price: 265,
          cost: 140,
          rate: 17.45,
          pieces: [0, 0],
          from: ['Nórdica Import', 'NI-60028'],
          oc: 'IMP-2604',
        },
        'Campana de cristal ahumado, soplada en molde, que deja ver el filamento del foco. Pide techo alto o barra de cocina.',
      ],
    ],
    Apliques: [],
  },
}
