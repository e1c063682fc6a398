export const approvalEs = {
  one: 'autorización',
  many: 'Autorizaciones',
  the: 'la autorización',
  ending: 'a',
  fields: {
    kind: 'tipo',
    ticket: 'ticket',
    saleId: 'venta',
    amount: 'importe',
    registerId: 'caja',
    exchangeRate: 'tipo de cambio',
    approver: 'correo de quien autoriza',
    approverId: 'persona que autoriza',
    pin: 'PIN',
  },
  options: {
    kind: {
      discount: 'Descuento',
      refund: 'Devolución',
      cancel: 'Cancelación',
      rate: 'Tipo de cambio',
      promise: 'Fecha de entrega',
      hold: 'Piezas apartadas',
      credit: 'Crédito o apartado',
    },
  },
  errors: {
    pin_wrong: 'El PIN no corresponde a una persona que pueda autorizar.',
    pin_wrong_of: 'El PIN de {approver} no es correcto. {left|Queda|Quedan} {left} {left|intento|intentos}.',
    pin_wrong_last: 'El PIN de {approver} no es correcto. Ya no quedan intentos por ahora.',
    pin_locked:
      'Escribiste demasiados PIN equivocados. Intenta de nuevo en {minutes} {minutes|minuto|minutos}.',
    approver_locked:
      'El PIN de {approver} está bloqueado por {minutes} {minutes|minuto|minutos}. Mientras tanto puede autorizar otra persona.',
    own_approval: 'No puedes autorizarte: pide el PIN de otra persona.',
    approver_limit: '{approver} puede autorizar hasta {limit}; pide el PIN de un administrador.',
  },
} as const
