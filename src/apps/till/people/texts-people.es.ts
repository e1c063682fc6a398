export const es = {
  title: '¿Quién atiende?',
  lockTitle: 'Caja bloqueada',
  lockHelp: (name: string) => `El ticket de ${name} se queda como está. Elige quién sigue y escribe su PIN.`,
  help: 'Elige quién sigue y escribe su PIN. El cajón no se cierra, y cada venta dice quién la hizo.',
  keeper: (name: string) => `Del cajón responde ${name}.`,
  who: 'Quién sigue',
  chooseFirst: 'Elige primero quién sigue.',
  go: (name: string) => `Sigue ${name}`,
  goAnybody: 'Seguir',
  unread: 'No se pudo leer quién puede atender.',
  none: 'Nadie tiene PIN todavía',
  noneHelp: 'Cada quien pone el suyo en Mi cuenta, con su contraseña.',
  missing: 'Quien no aparece aún no tiene PIN: lo pone en Mi cuenta.',
  offline: 'Sin conexión no se puede revisar un PIN',
  offlineHelp: (name: string) =>
    `Mientras tanto sigue ${name}. Otra persona toma la caja cuando vuelva la conexión.`,
  goOn: (name: string) => `Sigo yo, ${name}`,
  close: 'Cancelar',
  password: 'Entrar con contraseña',
  taken: {
    title: (register: string) => `${register} está abierta en este equipo`,
    help: (keeper: string) =>
      `La tiene ${keeper}. Puedes tomarla con tu PIN, sin cerrar el cajón; lo que vendas queda a tu nombre.`,
    button: 'Tomar la caja',
    allTitle: 'Todas las cajas están abiertas',
    allHelp:
      'Toma una con tu PIN en el equipo donde está abierta: menú, «Cambiar de persona». No hace falta cerrarla.',
  },
  byPin: {
    title: 'Tomaste la caja con tu PIN',
    help: 'Para abrir otra caja, entra con tu contraseña.',
  },
  hand: {
    title: 'Entregar el cajón',
    count: 'Cuenten el cajón entre los dos, sin ver lo que debe haber. La diferencia queda en el corte.',
    sign: 'Firma quien recibe el cajón. Queda en el corte.',
    from: (name: string) => `Hoy responde ${name}`,
    next: 'Elegir quién recibe',
    who: 'Quién recibe',
    chooseFirst: 'Elige primero quién recibe.',
    go: (name: string) => `Recibe ${name}`,
    goAnybody: 'Recibir',
    dialog: '¿Quién recibe el cajón?',
    help: 'Quien recibe escribe su PIN. Desde ahora responde por el cajón y hace el corte.',
    noSignature: 'Falta la firma',
    none: 'Nadie más tiene PIN',
    unread: 'No se pudo leer quién puede recibir.',
    done: (name: string) => `El cajón es de ${name}.`,
  },
}

export type PeopleTexts = typeof es
