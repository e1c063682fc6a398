export const holdEs = {
  one: 'pieza apartada',
  many: 'Piezas apartadas',
  the: 'la pieza apartada',
  ending: 'a',
  fields: {
    until: 'hasta',
    untilTime: 'hora',
    warehouseId: 'almacén',
    quantity: 'cantidad',
    id: 'partida',
  },
  errors: {
    hold_needs_quotation: 'Solo se aparta para una cotización que sigue pendiente.',
    hold_nothing: 'No queda nada por apartar: lo demás ya está apartado o va sobre pedido.',
    hold_on_order: '{product} va sobre pedido: no hay piezas que apartar.',
    hold_twice: '{product} ya está apartado; cambia hasta cuándo, o suéltalo.',
    hold_past: 'Ese momento ya pasó.',
    hold_too_late: 'La cotización llega hasta el {date}: no se aparta para más tarde.',
    hold_none: 'No hay nada apartado para esta cotización.',
    hold_not_yours: 'Solo quien apartó, quien cotizó, un supervisor o un administrador puede cambiarlo.',
  },
} as const
