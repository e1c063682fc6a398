export const es = {
  importHints: [
    'Cada fila es lo que llegó de un producto de una orden: su folio, el código y las piezas.',
    'Las filas de la misma orden, almacén, día y persona son una sola recepción.',
    'El código es el interno, el SKU, el de barras o el del proveedor.',
    'Sin almacén cuenta el de la orden; sin fecha, hoy; sin nombre, recibes tú.',
    'La fila de ejemplo dice qué valores se admiten; no se importa.',
  ],
}
