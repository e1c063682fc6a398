/** A picture of one of the two galleries, by its path under `demo/pictures`, in the order of the gallery. */
export interface DemoShowroomPicture {
  readonly picture: string
  /** One line below the picture. */
  readonly caption: string
  /** Shown when the picture is opened. */
  readonly description: string
  /** Not published yet. */
  readonly hidden?: true
}

/** Av. Vallarta: rooms of a house. */
export const azenzoPictures: readonly DemoShowroomPicture[] = [
  {
    picture: 'site/azenzo-1',
    caption: 'Tres salas en fila, con el sol de la mañana',
    description:
      'Un sofá bajo, el sillón Agave y el Arena alrededor de una mesa de tambor. Camina entre ellos: la distancia que ves es la que pedimos dejar en casa.',
  },
  {
    picture: 'site/azenzo-2',
    caption: 'Comedor Encino con sillas Mezquite',
    description:
      'La mesa mide dos metros y aquí la tenemos con seis sillas. Las campanas van a 85 cm de la cubierta: iluminan el plato y no estorban la vista.',
  },
  {
    picture: 'site/azenzo-3',
    caption: 'Sillón Agave junto al agave',
    description:
      'El rincón donde más se sienta la gente. El respaldo llega a los hombros y tapa la corriente de la puerta.',
  },
  {
    picture: 'site/azenzo-4',
    caption: 'Recámara con la cama Dosel Álamos',
    description:
      'El dosel se ve ligero porque los travesaños son delgados. Si tu techo es bajo, trae la medida.',
  },
  {
    picture: 'site/azenzo-5',
    caption: 'Aparador Celosía bajo el espejo Luna',
    description:
      'Las puertas corren sobre rieles de madera y no llevan jaladeras. El espejo cuelga a la altura de quien entra.',
  },
  {
    picture: 'site/azenzo-6',
    caption: 'Terraza Sayulita entre macetas de barro',
    description:
      'Aluminio y cojines de tela de exterior, con dos equipales de Zacoalco. Lo de cuero se mete cuando llueve.',
  },
  {
    picture: 'site/azenzo-7',
    caption: 'Sofá Lomas y mesa Ixtlán de mármol',
    description:
      'La chaise se arma del lado que haga falta. La mesa pesa: decide dónde va antes de que lleguemos.',
  },
  {
    picture: 'site/azenzo-8',
    caption: 'Rincón de lectura con el sillón Havn',
    description:
      'Piel, un librero Palafox a la mano y una lámpara que alumbra la página y no la cara. La mesa lateral se mete bajo el brazo.',
  },
]

/** Av. Providencia: offices, hotels and restaurants. */
export const empresaPictures: readonly DemoShowroomPicture[] = [
  {
    picture: 'site/empresa-1',
    caption: 'Sala de juntas para seis',
    description:
      'Una mesa de 2.80 hecha sobre pedido, con sillas de cordón que no se calientan. Debajo corre una canaleta para contactos y red.',
  },
  {
    picture: 'site/empresa-2',
    caption: 'Lobby de hotel',
    description:
      'Cuatro sillones bajos frente a un sofá y dos tambores de cantera: se puede esperar solo o en grupo sin mover nada.',
  },
  {
    picture: 'site/empresa-3',
    caption: 'Puestos de trabajo Bryn',
    description:
      'Escritorios que suben y bajan, cada uno a la altura de quien lo usa. El librero Andamio hace de muro sin quitar luz.',
  },
  {
    picture: 'site/empresa-4',
    caption: 'Esquina de restaurante',
    description:
      'Mesa redonda para tres o cuatro, sillas de palma y un colgante Nido. El color del muro se pintó para que la comida se vea bien.',
  },
  {
    picture: 'site/empresa-5',
    caption: 'Cuarto de hotel, prueba a escala',
    description:
      'Así presentamos un cuarto antes de fabricar treinta: cama, cabecera Tlalpan, burós volados y un escritorio de 1.10 m.',
  },
  {
    picture: 'site/empresa-6',
    caption: 'Barra de café con bancos Elm',
    description:
      'Asiento a 65 cm para una barra de un metro. Las patas llevan regatón de fieltro: son cuarenta arrastres al día.',
    hidden: true,
  },
]
