export const es = {
  title: 'Necesitas autorización',
  who: 'Quién autoriza',
  roles: { Supervisor: 'Supervisor', Admin: 'Administrador' } as Readonly<Record<string, string>>,
  pinOf: (name: string) => `PIN de ${name}`,
  chooseFirst: 'Elige primero quién autoriza.',
  pin: 'PIN',
  pinShort: 'El PIN tiene seis dígitos.',
  none: 'Nadie más puede autorizar',
  noneHelp: 'Un supervisor o administrador pone primero su PIN en Mi cuenta.',
  unread: 'No se pudo leer quién puede autorizar.',
  cancel: 'Cancelar',
  approve: (amount: string) => `Autorizar ${amount}`,
}
