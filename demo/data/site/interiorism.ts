import type { Captioned, Titled } from './page.ts'

const steps: readonly Titled[] = [
  {
    title: 'Conversamos',
    text: 'Una hora en tu casa o en el showroom. Nos cuentas quién vive ahí, qué se queda y cuánto quieres gastar. No cuesta.',
  },
  {
    title: 'Propuesta',
    text: 'Medimos todo y en diez días te enseñamos dos distribuciones, con materiales y un primer precio por cuarto.',
  },
  {
    title: 'Proyecto',
    text: 'Planos, muestras en la mano y costo pieza por pieza. Nada se manda a hacer sin tu firma.',
  },
  {
    title: 'Entrega',
    text: 'Llegamos con todo el mismo día: se instala, se nivela, se cuelga y nos llevamos los empaques.',
  },
]

export const interiorism = {
  description:
    'Diseñamos cuartos, casas y oficinas en Guadalajara: medimos, proponemos, fabricamos e instalamos.',
  title: 'Interiorismo',
  phrase: 'Un cuarto, una casa o una oficina: del plano a la última lámpara.',
  text: 'Somos cuatro personas y llevamos doce proyectos al año, no más. Trabajamos con los mismos talleres que hacen nuestros muebles, así que lo que no existe se dibuja y se fabrica.\n\nEl diseño se cobra aparte y por metro cuadrado; si nos compras el mobiliario, lo descontamos.',
  picture: 'site/interiorism-4',
  steps,
  pairs: [
    {
      before: 'site/interiorism-1',
      after: 'site/interiorism-2',
      caption:
        'Sala en Chapalita, seis semanas después. La escalera y las cajas se fueron; la ventana, que era lo mejor del cuarto, se quedó sola.',
    },
  ],
  projects: [
    {
      title: 'Casa Colomos',
      text: 'Una casa de 140 m² con piso de barro y muros de cal, para una familia de cuatro.',
      picture: 'site/project-one-1',
      path: '/project-one',
    },
    {
      title: 'Muestras antes que láminas',
      text: 'Cada propuesta llega con telas, maderas y piedra para verlas en tu luz, sobre tu mesa.',
      picture: 'site/interiorism-3',
      path: '/contact',
    },
  ],
  form_title: 'Cuéntanos tu proyecto',
  form_text: 'Con las medidas, tres fotos y una fecha podemos empezar a pensarlo.',
}

const pictures: readonly Captioned[] = [
  {
    picture: 'site/project-one-1',
    caption:
      'La sala da al jardín. Dos sofás cortos en escuadra en vez de uno largo: caben los mismos y se ven las caras.',
  },
  {
    picture: 'site/project-one-2',
    caption:
      'La mesa redonda Parota con sillas de palma. De diario comen cuatro; el domingo, seis, y nadie queda en la esquina.',
  },
  {
    picture: 'site/project-one-3',
    caption:
      'En la recámara principal la cabecera repite el tono del piso. De noche bastan las dos lámparas de olla.',
  },
  {
    picture: 'site/project-one-4',
    caption:
      'El estudio era un cuarto de triques. El escritorio Tlacotalpan quedó bajo la ventana y el librero llega hasta la viga.',
  },
  {
    picture: 'site/project-one-5',
    caption:
      'La entrada: una consola angosta para las llaves, un banco para quitarse los zapatos y un espejo de hojalata.',
  },
  {
    picture: 'site/project-one-6',
    caption:
      'La terraza se barre y ya. Dos equipales, una mesa de mosaico y los agaves que ya estaban cuando llegamos.',
  },
]

export const projectOne = {
  description:
    'Casa Colomos: una casa de 140 m² en Guadalajara, con piso de barro y muros de cal, lista en cinco meses.',
  title: 'Casa Colomos',
  phrase: 'Una casa de los setenta que volvió a tener luz.',
  text: 'Los dueños la compraron por el jardín y vivieron un año con todo lo demás en cajas. Pidieron tres cosas: una mesa donde cupieran los abuelos, un lugar para trabajar con la puerta cerrada y nada que diera miedo manchar.\n\nQuitamos alfombra y apareció el barro, así que el piso mandó: muros de cal, maderas claras y telas del color de la tierra que se lavan en casa. Los muebles grandes entraron por el jardín, una mañana de marzo, antes de que abrieran las escuelas.',
  picture: 'site/project-one-1',
  facts: [
    { label: 'Lugar', value: 'Colomos Providencia, Guadalajara' },
    { label: 'Superficie', value: '140 m² y terraza' },
    { label: 'Duración', value: 'Cinco meses' },
    { label: 'Viven ahí', value: 'Dos adultos, dos niñas y un gato' },
    { label: 'Materiales', value: 'Barro, cal, encino y palma' },
    { label: 'Piezas nuestras', value: '23' },
  ],
  pictures,
  products: [
    'AZ-0090',
    'AZ-0094',
    'AZ-0169',
    'AZ-0213',
    'AZ-0151',
    'AZ-0172',
    'AZ-0176',
    'AZ-0178',
    'AZ-0034',
  ],
  next_title: 'Interiorismo',
  next_path: '/interiorism',
}
