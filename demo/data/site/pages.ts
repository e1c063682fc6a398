import type { DemoShowroom } from './page.ts'

export const site = {
  tagline: 'Muebles e interiorismo hechos en Jalisco para casas que se viven todos los días.',
  answer_note: 'Respondemos de lunes a sábado, el mismo día.',
  social: [
    { label: 'Instagram', url: 'https://instagram.example/azenzo' },
    { label: 'Pinterest', url: 'https://pinterest.example/azenzo' },
  ],
  products_phrase: 'Todo lo que tenemos, de la sala a la terraza.',
  offers_phrase: 'Piezas de exhibición y últimas existencias. Cuando se acaban, se acaban.',
}

export const buying = {
  payment_ways: [
    { label: 'Tarjeta de crédito y débito' },
    { label: 'Transferencia' },
    { label: 'Efectivo en el showroom' },
  ],
  payment: 'Con el 30 % apartas una pieza disponible hasta por 30 días, sin que cambie su precio.',
  assembly: 'El equipo que entrega arma, nivela y se lleva los empaques. Está incluido en el envío.',
  warranty: 'En la estructura. Tapices, herrajes y acabados, dos años con un uso normal de la casa.',
  returns: 'Sin uso y con todas sus partes. Las piezas a medida y las de exhibición no se devuelven.',
  invoice: 'Llega a tu correo. Ten a la mano tu RFC y tu código postal fiscal.',
}

export const landing = {
  search_title: 'Sofás, mesas, camas y lámparas hechos en Jalisco',
  description:
    'Sofás, mesas, camas y lámparas hechos con talleres de Jalisco. Interiorismo y dos showrooms en Guadalajara.',
  hero_eyebrow: 'Colección Cal',
  hero_title: 'Muebles para quedarse.',
  hero_text:
    'Madera maciza, telas naturales y proporciones tranquilas para casas que se viven todos los días.',
  hero_picture: 'site/hero',
  hero_path: '/products/salas',
  hero_products: ['AZ-0214', 'AZ-0211', 'AZ-0215'],
  arrivals_title: 'Recién llegados',
  interiorism_title: 'También diseñamos el cuarto completo',
  interiorism_text:
    'Medimos, proponemos e instalamos. Tú decides con planos, muestras de material y un presupuesto claro.',
  interiorism_picture: 'site/interiorism-2',
  showrooms_title: 'Ven a sentarte',
  offers_title: 'Ofertas',
  offers_text: 'Piezas de exhibición y últimas existencias, hasta agotarse.',
  band_title: '¿No sabes si cabe?\nMándanos una foto de tu espacio.',
  band_text: 'Con las medidas de tu cuarto te decimos qué pieza va y qué pieza no.',
}

const azenzo: DemoShowroom = {
  name: 'Showroom Azenzo',
  phrase: 'Una casa puesta, cuarto por cuarto. Abre los cajones: para eso están.',
  address: ['Av. Vallarta 3233, Vallarta Poniente', '44110 Guadalajara, Jalisco'],
  hours: [
    { first_day: 'mo', last_day: 'sa', opens: '10:00', closes: '19:00' },
    { first_day: 'su', last_day: 'su', opens: '11:00', closes: '15:00' },
  ],
  phone: '+523336152041',
  whatsapp: '+523336152040',
  email: 'vallarta@azenzo.mx',
  geo: '20.6757, -103.3930',
  picture: 'site/azenzo-7',
}

const empresa: DemoShowroom = {
  name: 'Azenzo Empresa',
  phrase: 'Para oficinas, hoteles y restaurantes: piezas que aguantan y fechas que se cumplen.',
  address: ['Av. Providencia 2577, Providencia', '44630 Guadalajara, Jalisco'],
  hours: [{ first_day: 'mo', last_day: 'fr', opens: '09:00', closes: '18:00' }],
  phone: '+523336429015',
  whatsapp: '+523336152040',
  email: 'providencia@azenzo.mx',
  geo: '20.6966, -103.3824',
  picture: 'site/empresa-2',
}

export const showrooms = {
  description:
    'Dos showrooms en Guadalajara: una casa puesta en Av. Vallarta y piezas para empresas en Providencia.',
  title: 'Showrooms',
  phrase: 'Siéntate, abre los cajones, compara las maderas a la luz del día.',
  azenzo,
  empresa,
  band_title: 'Te recibimos con café\ny cinta métrica.',
}

export const contact = {
  description:
    'Pregunta por una pieza, una entrega o un proyecto. Respondemos el mismo día, de lunes a sábado.',
  title: 'Contacto',
  phrase: 'Pregunta por una pieza, una entrega o un proyecto.',
  text: 'Si escribes por un mueble, cuéntanos dónde va a ir y por dónde tiene que pasar: con el ancho de la puerta y de la escalera evitamos sorpresas.\n\nPara garantías, ten a la mano el folio de tu ticket.',
  privacy_note: 'Usamos tus datos solo para responderte.',
}
