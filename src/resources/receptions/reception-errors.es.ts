/** Refusals that are shared with the order's own actions. */
export const receptionErrorsEs = {
  reception_delivered: 'No se puede anular: {product} de {folio} ya se entregó a su cliente.',
  reception_divided:
    'No se puede anular: parte de {product} de {folio} ya se devolvió. Devuelve también lo demás, o corrige las existencias.',
  nothing_received: 'Escribe cuántas piezas llegaron de al menos una partida.',
  exceeds_pending: 'De «{product}» solo {pending|falta|faltan} {pending} {pending|pieza|piezas} por recibir.',
  nothing_pending: 'De «{product}» ya no falta nada por recibir.',
  product_archived: '«{product}» está archivado; restáuralo para recibirlo.',
  warehouse_inactive: 'El almacén «{warehouse}» está inactivo.',
  future_date: 'El campo {attribute} no puede ser un día que no ha llegado.',
} as const
