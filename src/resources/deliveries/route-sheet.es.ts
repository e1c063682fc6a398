/** Words of the paper that a crew takes along. */
export const routeSheetEs = {
  kind: 'Hoja de ruta',
  day: 'Día',
  crew: 'Cuadrilla',
  stops: 'Entregas',
  number: 'N.º',
  where: 'A quién y a dónde',
  pieces: 'Piezas',
  signature: 'Recibió: nombre y firma',
  collect: 'Por cobrar',
  floor: 'Piso {floor}',
  stairs: 'Solo escaleras',
  total: 'Total por cobrar',
  hands: 'Entrega en almacén',
  driver: 'Responsable de la ruta',
  note: 'Lo que no se entregue regresa al almacén el mismo día.',
  spans: { morning: 'Mañana', afternoon: 'Tarde' },
} as const
