/** Words of the dialog in which somebody approves with their PIN. */
export const es = {
  title: 'Necesitas autorización',
  kinds: { discount: 'Descuento', refund: 'Reembolso', cancel: 'Reembolso por cancelación' },
  who: 'Quién autoriza',
  roles: { Supervisor: 'Supervisor', Admin: 'Administrador' },
  pinOf: (name: string) => `PIN de ${name}`,
  pinHelp: 'Seis dígitos, que escribe quien autoriza.',
  pinShort: 'El PIN tiene seis dígitos.',
  note: 'Se guarda quién lo pidió y quién autorizó. Sirve una vez, para esta venta.',
  none: 'Nadie puede autorizar todavía',
  noneHelp: 'Un supervisor o administrador debe poner su PIN en Mi cuenta.',
  unread: 'No se pudo leer quién puede autorizar.',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  approve: (amount: string) => `Autorizar ${amount}`,
}
