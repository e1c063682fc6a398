import type { Titled } from './page.ts'

const sections: readonly Titled[] = [
  {
    title: 'Quién responde por tus datos',
    text: 'Azenzo Interiores, S.A. de C.V. («Azenzo»), con domicilio en Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jalisco, es responsable de los datos personales que recibe por este sitio, por WhatsApp, por correo y en sus showrooms.',
  },
  {
    title: 'Qué datos recibimos',
    text: 'Cuando escribes: tu nombre, tu correo, tu teléfono y lo que nos cuentas.\n\nCuando compras: además, la dirección de entrega, tus datos de facturación y cómo pagaste. No guardamos números de tarjeta.\n\nCuando haces un proyecto: medidas y fotos de tu espacio. No recibimos datos personales sensibles y te pedimos que no los incluyas en tus mensajes.',
  },
  {
    title: 'Para qué los usamos',
    text: 'Para lo que pediste: responder, cotizar, vender, entregar, facturar y cumplir la garantía. Estos usos son necesarios para atenderte.\n\nSolo si nos das permiso: avisarte de piezas nuevas y publicar fotos de tu proyecto. Puedes negarte desde ahora, sin que cambie el servicio, con un correo a privacidad@azenzo.mx.',
  },
  {
    title: 'Con quién los compartimos',
    text: 'Con la fletera que lleva tu mueble y con el taller que lo hace, lo indispensable para entregártelo. Con las autoridades, cuando la ley lo ordena. Con nadie más: no vendemos ni rentamos datos.',
  },
  {
    title: 'Cuánto tiempo los guardamos',
    text: 'Los mensajes, dos años. Los datos de una compra, mientras dure la garantía y el plazo que piden las leyes fiscales. Después se borran o se quita de ellos todo lo que te identifica.',
  },
  {
    title: 'Tus derechos ARCO',
    text: 'Puedes pedir acceso a tus datos, que los corrijamos, que los cancelemos u oponerte a que los usemos; también retirar un permiso que hayas dado.\n\nEscribe a privacidad@azenzo.mx con tu nombre, el derecho que quieres ejercer, de qué datos se trata y una copia de tu identificación. Te respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos dentro de los 15 siguientes. No cuesta.\n\nSi no quedas conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
  },
  {
    title: 'Cookies',
    text: 'Este sitio no usa cookies de publicidad ni de seguimiento. Usa dos que se quedan en tu navegador: una recuerda tu selección y otra tu código postal. La sesión de nuestro personal tiene la suya.',
  },
  {
    title: 'Cambios',
    text: 'Si este aviso cambia, la versión nueva estará en esta página, con su fecha. Si el cambio es de fondo, avisaremos por correo a quienes nos hayan comprado.',
  },
]

export const privacy = {
  description: 'Qué datos recibe Azenzo, para qué los usa y cómo ejercer tus derechos ARCO.',
  title: 'Aviso de privacidad',
  updated: '1 de julio de 2026',
  text: 'Lo escribimos para que se entienda y conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
  sections,
}
