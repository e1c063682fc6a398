const foot = '\n\n{business}\n{ours}'
const page = 'Todo está en tu página, solo con esta dirección: {url}'

/** Mails about an order of the site, in the language of the site. */
export const orderMailsEs = {
  buyer: {
    accepted: {
      subject: 'Recibimos tu pedido {folio} · {business}',
      text: `Hola {name}:\n\nApartamos las piezas de tu cotización {folio} hasta el {until}. Para confirmar tu pedido paga el anticipo de {deposit} (total {total}).\n\n{spei}\n\n{link}\n\n${page}${foot}`,
    },
    reminder: {
      subject: 'Tu pedido {folio} espera su anticipo · {business}',
      text: `Hola {name}:\n\nLas piezas de tu pedido {folio} te esperan hasta el {until}. Falta el anticipo de {deposit}.\n\n{spei}\n\n{link}\n\n${page}${foot}`,
    },
    released: {
      subject: 'Soltamos las piezas de tu pedido {folio} · {business}',
      text: `Hola {name}:\n\nNo recibimos el anticipo de tu pedido {folio} y sus piezas quedaron libres. Si ya lo pagaste o todavía las quieres, escríbenos: no se te cobra nada.\n\n${page}${foot}`,
    },
    confirmed: {
      subject: 'Confirmamos tu pago · pedido {folio} de {business}',
      text: `Hola {name}:\n\nRecibimos {paid} de tu pedido {folio}. Saldo: {balance}. Ya trabajamos en él.\n\n${page}${foot}`,
    },
  },
  shop: {
    accepted: {
      subject: 'Pedido del sitio {folio}: {total}',
      text: '{name} ({phone}) aceptó la cotización {folio}. Anticipo: {deposit}, hasta el {until}.\n\n{office}',
    },
    released: {
      subject: 'Se soltó el pedido del sitio {folio}',
      text: 'No se confirmó el anticipo de {deposit} de {name} ({phone}). Sus piezas quedaron libres.\n\n{office}',
    },
  },
  spei: 'Por SPEI:\nBanco: {bank}\nTitular: {holder}\nCLABE: {clabe}\nConcepto: {folio}',
  link: 'Con tarjeta: {link}',
} as const
