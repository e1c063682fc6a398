/** Refusals that are shared with the order's own actions. */
export const receptionErrorsEs = {
  nothing_received: 'Escribe cuántas piezas llegaron de al menos una partida.',
  exceeds_pending: 'De «{product}» solo {pending|falta|faltan} {pending} {pending|pieza|piezas} por recibir.',
  nothing_pending: 'De «{product}» ya no falta nada por recibir.',
  product_archived: '«{product}» está archivado; restáuralo para recibirlo.',
  warehouse_inactive: 'El almacén «{warehouse}» está inactivo.',
  future_date: 'El campo {attribute} no puede ser un día que no ha llegado.',
} as const
