const pieces = (n: number) => (n === 1 ? '1 pieza' : `${n} piezas`)

/** Words of the crew's page. */
export const es = {
  title: 'Entregas',
  back: 'Vender',
  before: 'Día anterior',
  after: 'Día siguiente',
  today: 'Hoy',
  vehicle: 'Vehículo',
  all: 'Todos',
  none: 'No hay entregas este día.',
  noneOfVehicle: 'Este vehículo no tiene entregas este día.',
  keptAt: (time: string) =>
    `Sin conexión: así estaban las entregas a las ${time}. Lo que registres se envía al volver la red.`,
  offline: 'Sin conexión: lo que registres se guarda en este equipo y se envía al volver la red.',
  notKept: 'Sin conexión, y este equipo abre la caja sin https: aquí no se guarda nada. Busca señal.',
  waits: 'Por enviar',
  notTaken: (did: string, name: string, folio: string) => `No se registró «${did}» de ${name} (${folio})`,
  understood: 'Entendido',
  did: { depart: 'Voy en camino', deliver: 'Entregado', fail: 'No se pudo', photo: 'Fotografía' },
  other: (status: string, by: string | null, receivedBy: string | null) => {
    const who = by === null ? '' : ` por ${by}`
    if (status === 'cancelled') return `La entrega ya estaba cancelada${who}.`
    if (status === 'failed') return `Ya estaba registrada como no entregada${who}.`
    const name = receivedBy === null ? '' : `; recibió ${receivedBy}`
    return `Ya estaba registrada como entregada${who}, con otras piezas${name}.`
  },
  unassigned: 'Sin vehículo',
  late: 'Atrasada',
  morning: 'Mañana',
  afternoon: 'Tarde',
  floor: (floor: string) => `Piso ${floor}`,
  stairs: 'Solo escaleras',
  collect: (amount: string) => `Cobrar ${amount}`,
  map: 'Mapa',
  call: 'Llamar',
  chat: 'WhatsApp',
  hello: (name: string, shop: string, folio: string) =>
    `Hola ${name}, te escribimos de ${shop}. Vamos en camino con tu entrega ${folio}.`,
  pieces,
  depart: 'Voy en camino',
  deliver: 'Entregado',
  fail: 'No se pudo',
  progress: (done: number, all: number) => `${done} de ${all} hechas`,
  states: { on_the_way: 'En camino', delivered: 'Entregada', failed: 'No se pudo' },
  received: (name: string) => `Recibió ${name}`,
  cancel: 'Volver',
  delivering: {
    title: (name: string) => `Entrega a ${name}`,
    by: 'Quién recibe',
    byMissing: 'Escribe quién recibe.',
    pieces: 'Piezas que se quedaron',
    of: (n: number) => `de ${n}`,
    less: (name: string) => `Una menos de ${name}`,
    more: (name: string) => `Una más de ${name}`,
    none: 'No se quedó ninguna pieza: usa «No se pudo».',
    rest: (n: number) => `Se ${n === 1 ? 'regresa' : 'regresan'} ${pieces(n)}, por programar de nuevo.`,
    owes: (amount: string) => `Falta cobrar ${amount}. El pago se registra en la venta.`,
    send: 'Entregado',
    done: (name: string) => `Se entregó a ${name}.`,
    kept: (name: string) => `Guardado: se entregó a ${name}. Se envía al volver la red.`,
  },
  signing: {
    title: 'Firma de quien recibe',
    help: 'Firma con el dedo. Se puede dejar en blanco.',
    empty: 'Lugar para firmar, en blanco',
    signed: 'Firma dibujada',
    clear: 'Borrar',
  },
  photos: {
    title: 'Fotografías',
    one: (n: number) => `Fotografía ${n}`,
    add: 'Agregar',
    remove: (n: number) => `Quitar la fotografía ${n}`,
    unread: 'Este teléfono no pudo leer esa imagen. Toma otra.',
  },
  failing: {
    title: (name: string) => `No se pudo entregar a ${name}`,
    reason: 'Por qué',
    missing: 'Escribe por qué.',
    reasons: ['No había nadie', 'No cabe', 'Dirección equivocada', 'El cliente la cambió'],
    send: 'No se pudo',
    done: 'Quedó por programar de nuevo.',
    kept: 'Guardado en este equipo. Se envía al volver la red.',
  },
}
