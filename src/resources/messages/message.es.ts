export const messageEs = {
  one: 'mensaje',
  many: 'Mensajes',
  the: 'el mensaje',
  ending: 'o',
  fields: {
    name: 'nombre',
    email: 'correo electrónico',
    phone: 'teléfono',
    message: 'mensaje',
    sku: 'SKU',
    productName: 'producto',
    productId: 'producto del catálogo',
    customerId: 'cliente',
    status: 'estado',
    attendedAt: 'fecha de atención',
    attendedByName: 'atendido por',
    anonymisedAt: 'datos borrados',
    // Fields of the public form; no record has them.
    companySite: 'sitio',
    stamp: 'sello',
  },
  options: { status: { pending: 'Sin atender', attended: 'Atendido' } },
  actions: {
    attend: 'Atender',
    unattend: 'Reabrir',
    activate: 'Atender',
    inactivate: 'Reabrir',
    anonymise: 'Borrar datos personales',
  },
  warnings: {
    anonymise:
      'Se borran el nombre, el correo, el teléfono y el texto de este y de los demás mensajes con el mismo correo, también del historial. No se puede deshacer.',
  },
  participles: { attend: 'atendid', unattend: 'reabiert', anonymise: 'anonimizad' },
  views: { pending: 'Sin atender', attended: 'Atendidos', everything: 'Todos' },
  search: 'Nombre, correo, teléfono o texto',
  errors: {
    already_attended: 'El mensaje ya está atendido.',
    already_pending: 'El mensaje ya está sin atender.',
    already_anonymous: 'Los datos de este mensaje ya se borraron.',
    message_received: 'Gracias. Recibimos tu mensaje y te responderemos en menos de un día hábil.',
    message_notice: 'Mensaje nuevo',
    too_many_messages:
      'Desde tu conexión llegaron muchos mensajes. Intenta de nuevo más tarde o escríbenos por WhatsApp.',
    form_too_old: 'La página llevaba mucho tiempo abierta. Envía otra vez tu mensaje.',
  },
} as const
