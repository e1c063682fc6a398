/** Texts about movements that only the server uses, so that the browser does not load them. */
export const movementErrorsEs = {
  fields: {
    expectedQuantity: 'existencias esperadas',
    details: 'productos',
    code: 'código',
  },
  lines: {
    details: {
      one: 'renglón',
      many: 'Productos',
      fields: { productId: 'producto', quantity: 'cantidad' },
    },
  },
  errors: {
    stock_changed:
      'Ahora hay {current} {current|pieza|piezas}, no {expected}: alguien movió este producto. Revisa y ajusta de nuevo.',
    same_quantity: 'Ya hay {current} {current|pieza|piezas} en {warehouse}; no hay nada que ajustar.',
    one_or_many: 'Manda un producto con su cantidad, o la lista de productos, no ambos.',
    unknown_code: 'Ningún producto tiene el código «{code}».',
    unknown_warehouse: 'No hay un almacén activo con el nombre «{name}».',
    import_file_known: 'Este archivo ya se importó el {date}; sus piezas ya están en las existencias.',
    initial_stock: 'Existencias iniciales',
    import_taken_back: 'Importación deshecha',
  },
} as const
