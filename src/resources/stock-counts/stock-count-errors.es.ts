/** Texts about counts that only the server uses, so that the browser does not load them. */
export const stockCountErrorsEs = {
  lines: {
    details: {
      one: 'renglón',
      many: 'Conteos',
      fields: { productId: 'producto', counted: 'contado', ageMs: 'antigüedad' },
    },
  },
  errors: {
    category_or_supplier: 'Elige una categoría o un proveedor, no ambos.',
    count_overlap:
      'El conteo {folio} sigue abierto y ya tiene {products} de estos productos; aplícalo o cancélalo primero.',
    count_nothing: 'Aún no hay nada contado.',
    count_adjusted: '{product} se ajustó después de contarlo; cuéntalo de nuevo.',
    count_short:
      '{product}: se {counted|contó|contaron} {counted} y después salieron más piezas; cuéntalo de nuevo.',
    count_gone: '{product} ya no está en el catálogo; borra lo contado.',
    unknown_code: 'Ningún producto tiene el código «{code}».',
    sheet_too_long: 'La hoja admite {max} {max|renglón|renglones}; cuenta por categoría o por proveedor.',
  },
} as const
