/** Words of the menu about the drawer, apart from the rest because the first screen has them. */
export const es = {
  group: 'Caja',
  peopleGroup: 'Quién atiende',
  lock: 'Bloquear',
  sell: 'Vender',
  sales: 'Ventas del turno',
  deliveries: 'Entregas del día',
  day: 'Mi día',
  income: 'Entrada de efectivo',
  expense: 'Salida de efectivo',
  withdrawal: 'Retiro',
  x: 'Corte parcial (X)',
  people: 'Cambiar de persona',
  handOver: 'Entregar el cajón',
  cut: 'Corte de caja',
  screen: 'Pantalla para el cliente',
  sheet: 'Hoja de caja',
}
