/** Texts about products that only the server uses, so that the browser does not load them. */
export const productErrorsEs = {
  /** For a change of many products. */
  inputs: {
    labels: { fields: { copies: 'copias', start: 'primera etiqueta', format: 'papel' } },
    bulk: {
      fields: {
        kind: 'cambio',
        percent: 'porcentaje',
        amount: 'cantidad',
        rounding: 'redondeo',
        query: 'filtro',
        seen: 'resumen',
      },
      options: {
        kind: {
          offer: 'poner en oferta',
          no_offer: 'quitar la oferta',
          price: 'precio',
          category: 'categoría',
          supplier: 'proveedor',
          status: 'estado',
        },
        rounding: { none: 'sin redondeo', '00': 'a .00', '90': 'a .90' },
      },
    },
  },
  errors: {
    finish_name: 'El campo {attribute} es obligatorio dentro de un grupo.',
    finish_group: 'Elige el grupo al que pertenece este acabado.',
    finish_taken: 'Otro producto del grupo ya es «{name}».',
    color: 'El campo {attribute} debe ser un color como #c8b79a.',
    stock_by_movement:
      'Las existencias no se escriben aquí: registra una entrada, salida o traspaso en las existencias del producto.',
    product_stock:
      'El producto tiene {quantity} {quantity|pieza|piezas} en existencia; {quantity|dale|dales} salida primero.',
    offer_percent: 'Una oferta necesita un porcentaje de descuento mayor que 0.',
    rate_missing: 'Escribe el tipo de cambio, o el del día en la configuración.',
    rate_too_high: 'Con este tipo de cambio el precio pasaría de {max} en pesos; revisa el punto decimal.',
    other_category: 'La subcategoría es de otra categoría.',
    not_its_image: 'La imagen no es de este producto.',
    all_images: 'El orden debe nombrar cada imagen del producto una vez.',
    too_many_images: 'Un producto tiene a lo más {max} {max|imagen|imágenes}.',
    nothing_to_change: 'No hay productos en dólares entre los elegidos.',
    no_product_for_file: 'Ningún producto tiene el código «{code}».',
    picture_not_rendered: 'El servidor no pudo procesar esta imagen. Impórtala de nuevo más tarde.',
    choose_products: 'Elige los productos o un proveedor.',
    bulk_choose: 'Elige los productos, o un filtro.',
    bulk_ids_or_query: 'Elige productos o un filtro, no ambos.',
    bulk_too_many: 'Son más de {max} {max|producto|productos}; acota el filtro.',
    bulk_one_step: 'Cambia el precio por porcentaje o por cantidad, no ambos.',
    bulk_no_step: 'Escribe un cambio distinto de 0, o elige un redondeo.',
    bulk_changed: 'Los productos cambiaron desde que viste el resumen. Revísalo de nuevo.',
    bulk_nothing: 'Ningún producto cambiaría.',
    bulk_undone: 'Este cambio ya se deshizo.',
    bulk_old: 'Un cambio se puede deshacer durante {days} días; este ya no.',
    bulk_reference_archived:
      'No se deshizo nada: «{name}» está en los archivados. Recupera ese registro e inténtalo de nuevo.',
    bulk_all_changed: 'No se deshizo nada: todos los productos cambiaron después.',
    labels_no_stock: 'Ninguno de estos productos tiene piezas en existencia.',
  },
} as const
