/** Words of the menu about the drawer, apart from the rest because the first screen has them. */
export const es = {
  group: 'Caja',
  sell: 'Vender',
  sales: 'Ventas del turno',
  quotations: 'Cotizaciones',
  deliveries: 'Entregas del día',
  day: 'Mi día',
  income: 'Entrada de efectivo',
  expense: 'Salida de efectivo',
  withdrawal: 'Retiro',
  x: 'Corte parcial (X)',
  cut: 'Corte de caja',
  screen: 'Pantalla para el cliente',
  sheet: 'Hoja de caja',
}
