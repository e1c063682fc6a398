import type { Content, ContentKey } from './contents.ts'

const noShowroom = {
  phrase: '',
  address: '',
  hours: [],
  phone: '',
  whatsapp: '',
  email: '',
  map_url: '',
  geo: '',
  picture: null,
} as const

/** The texts of the pages until an Admin writes others. They are true of any furniture shop. */
export const defaultContents: { readonly [K in ContentKey]: Content<K> } = {
  site: {
    tagline: 'Muebles e interiorismo para casas que se viven todos los días.',
    answer_note: 'Respondemos en menos de un día hábil.',
    social: [],
    products_phrase: 'Todo lo que tenemos, de la sala a la terraza.',
    offers_phrase: 'Piezas de exhibición y últimas existencias, hasta agotarse.',
  },
  landing: {
    search_title: 'Muebles de madera e interiorismo',
    description: 'Muebles de madera, telas naturales e interiorismo. Visita nuestros showrooms.',
    hero_eyebrow: '',
    hero_title: 'Muebles para quedarse.',
    hero_text:
      'Madera maciza, telas naturales y proporciones tranquilas para casas que se viven todos los días.',
    hero_picture: null,
    hero_path: '/products/todos',
    hero_products: [],
    arrivals_title: 'Recién llegados',
    interiorism_title: 'También diseñamos el cuarto completo',
    interiorism_text:
      'Medimos, proponemos e instalamos. Tú decides con planos, muestras de material y un presupuesto claro.',
    interiorism_picture: null,
    showrooms_title: 'Ven a sentarte',
    offers_title: 'Ofertas',
    offers_text: 'Piezas de exhibición y últimas existencias, hasta agotarse.',
    band_title: '¿No sabes si cabe?\nMándanos una foto de tu espacio.',
    band_text: 'Con las medidas de tu cuarto te decimos qué pieza va y qué pieza no.',
  },
  showrooms: {
    description: 'Visita nuestros showrooms: siéntate, toca las telas y compara las maderas.',
    title: 'Showrooms',
    phrase: 'Siéntate, abre los cajones, compara las maderas a la luz del día.',
    azenzo: { ...noShowroom, name: 'Showroom' },
    empresa: { ...noShowroom, name: 'Showroom para empresas' },
    band_title: 'Te recibimos con café\ny cinta métrica.',
  },
  interiorism: {
    description: 'Proyectos de interiorismo: medimos, proponemos, fabricamos e instalamos.',
    title: 'Interiorismo',
    phrase: 'Un cuarto, una casa o una oficina: del plano a la última lámpara.',
    text: '',
    picture: null,
    steps: [
      {
        title: 'Conversamos',
        text: 'Nos cuentas cómo vives el espacio, qué se queda y cuánto quieres invertir.',
      },
      {
        title: 'Propuesta',
        text: 'Medimos y te mostramos una distribución con materiales y un primer presupuesto.',
      },
      { title: 'Proyecto', text: 'Planos, muestras y precio por pieza. Nada se fabrica sin tu visto bueno.' },
      { title: 'Entrega', text: 'Instalamos, nivelamos y nos llevamos los empaques.' },
    ],
    pairs: [],
    projects: [],
    form_title: 'Cuéntanos tu proyecto',
    form_text: 'Con unas medidas y una foto podemos empezar.',
  },
  project_one: {
    description: 'Un proyecto de interiorismo, de principio a fin.',
    title: 'Proyecto uno',
    phrase: '',
    text: '',
    picture: null,
    facts: [],
    pictures: [],
    products: [],
    next_title: '',
    next_path: '',
  },
  contact: {
    description: 'Escríbenos: te respondemos en menos de un día hábil.',
    title: 'Contacto',
    phrase: 'Pregunta por una pieza, una entrega o un proyecto.',
    text: '',
    privacy_note: 'Usamos tus datos solo para responderte.',
  },
  buying: {
    payment_ways: [],
    payment: '',
    assembly: '',
    warranty: '',
    returns: '',
    invoice: '',
  },
  privacy: {
    description: 'Cómo tratamos tus datos personales y cómo ejercer tus derechos ARCO.',
    title: 'Aviso de privacidad',
    updated: '',
    text: 'Somos responsables de los datos personales que nos das y los cuidamos conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
    sections: [
      {
        title: 'Qué datos recibimos',
        text: 'Tu nombre, correo, teléfono y lo que nos escribes al pedir información; y, si compras, tu dirección de entrega y tus datos de facturación.',
      },
      {
        title: 'Para qué los usamos',
        text: 'Para responderte, cotizar, vender, entregar y facturar. No los usamos para otra cosa ni los compartimos con terceros, salvo con quien hace la entrega y cuando la ley lo exige.',
      },
      {
        title: 'Tus derechos',
        text: 'Puedes pedir una copia de tus datos, que los corrijamos, que los borremos o que dejemos de usarlos. Escríbenos desde la página de contacto y te responderemos en un plazo máximo de 20 días hábiles.',
      },
      {
        title: 'Cookies',
        text: 'El sitio público no usa cookies de publicidad ni de seguimiento. Usa las que recuerdan tu selección y tu código postal, en tu navegador.',
      },
    ],
  },
}
