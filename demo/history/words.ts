type Words = readonly [string, ...string[]]

export const returnReasons: Words = [
  'No combinó con la sala',
  'Medida equivocada: no pasó por la puerta',
  'Llegó con un rayón en la cubierta',
  'El tono de la tela es distinto al de la muestra',
  'Le regalaron una igual',
  'Pata floja; prefiere que se le regrese el dinero',
]

export const cancelReasons: Words = [
  'Se cobró a otro cliente por error',
  'El cliente prefirió otra pieza y se volvió a cobrar',
  'La terminal cobró dos veces',
  'Se capturó una pieza de más',
]

export const quoteReasons: Words = [
  'Compró en otra tienda',
  'Pospone el proyecto hasta el próximo año',
  'La esposa prefiere otro color; se hace otra cotización',
]

export const discountReasons: Words = [
  'Cliente frecuente',
  'Pieza de exhibición',
  'Convenio con arquitectos',
  'Compra de varias piezas',
  'Detalle en el barniz',
]

export const expenses: readonly [readonly [reason: string, pesos: number], ...[string, number][]] = [
  ['Garrafones de agua', 180],
  ['Propina a los cargadores', 200],
  ['Papelería y rollos para la terminal', 260],
  ['Gasolina de la camioneta de entregas', 600],
  ['Flores para el showroom', 350],
  ['Artículos de limpieza', 295],
  ['Estacionamiento de la entrega en el centro', 80],
]

export const withdrawals: Words = [
  'Retiro a la caja fuerte',
  'Depósito en el banco',
  'Retiro parcial de la tarde',
]

export const parkedLabels: Words = [
  'Señora del tapete',
  'Pareja, vuelven después de comer',
  'Fue por su tarjeta al coche',
  'Pregunta la medida en su casa',
  'Arquitecta del proyecto Andares',
]

export const countNotes: Words = [
  'Faltó cambio de la mañana; se revisa con el supervisor',
  'Se dio cambio de más en una venta con dólares',
  'Sobró el cambio de un cliente que ya no regresó',
  'Un billete de $200 salió falso en el banco',
]

export const settlements: Words = [
  'Se revisó el video: fue un error al dar cambio',
  'Se descuenta del fondo de la caja, de acuerdo con la cajera',
  'El faltante apareció en el sobre del depósito',
]

export const receivers: Words = [
  'El cliente',
  'Su esposa',
  'El vigilante del edificio',
  'La encargada del proyecto',
  'Su mamá',
  'El portero',
]
