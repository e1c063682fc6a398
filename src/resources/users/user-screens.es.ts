export const es = {
  add: 'Agregar usuario',
  invite: 'Invitar usuario',
  inviteHelp: 'Recibe un enlace para elegir su contraseña.',
  withPassword: 'Ponerle yo una contraseña',
  invitation: 'Invitación',
  sent: (email: string) => `Le enviamos a ${email} un enlace para elegir su contraseña. Vence en 7 días.`,
  copyTitle: 'Entrégale este enlace',
  copyHelp: (name: string) =>
    `No hay servidor de correo, así que pásale a ${name} este enlace por otro medio. Sirve una vez, vence en 7 días y no se vuelve a mostrar.`,
  link: 'Enlace para elegir la contraseña',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  close: 'Listo',
  state: (state: string) =>
    ({
      pending: 'Aún no elige su contraseña. Puedes invitarlo otra vez; el enlace anterior deja de servir.',
      expired: 'Su enlace venció sin que eligiera una contraseña. Invítalo otra vez.',
      withdrawn: 'Retiraste su invitación: no puede entrar hasta que lo invites otra vez.',
    })[state] ?? '',
  again: 'Invitar otra vez',
  withdraw: 'Retirar invitación',
  withdrawn: 'La invitación se retiró.',
  secondFactor: 'Quitar segundo factor',
  secondFactorHelp: (name: string) =>
    `Para cuando ${name} pierde su teléfono y sus códigos de recuperación. Después entra solo con su contraseña, sus sesiones se cierran y los administradores reciben un aviso.`,
  secondFactorOwn: 'Tu propio segundo factor se desactiva en «Mi cuenta», con un código.',
  secondFactorRemove: 'Quitar',
  yourPassword: 'Tu contraseña',
  cancel: 'Cancelar',
  roles: {
    Admin: 'Todo: catálogo, compras, precios, usuarios, ajustes y el punto de venta.',
    Supervisor: 'Punto de venta y ventas; con su PIN autoriza descuentos, devoluciones y cortes.',
    Vendedor: 'Solo el punto de venta: vende, cotiza y ve sus propias ventas.',
  } as Readonly<Record<string, string>>,
}

export type UserScreenTexts = typeof es
