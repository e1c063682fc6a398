import type { Resource } from './resource.ts'

/** Other words that people write over a column, by field; every resource with such a field understands them. */
const words: Readonly<Record<string, readonly string[]>> = {
  fullName: ['nombre', 'nombre y apellidos', 'nombre y apellido', 'nombres', 'persona', 'contacto', 'name'],
  name: ['nombre completo', 'nombre y apellidos', 'descripción corta', 'título'],
  brandName: ['nombre', 'proveedor', 'empresa', 'nombre comercial', 'fabricante', 'name', 'brand'],
  email: ['correo', 'email', 'e-mail', 'mail', 'correo e', 'dirección de correo', 'e mail address'],
  emailSecondary: ['correo 2', 'email 2', 'segundo correo', 'otro correo', 'correo alterno'],
  phone: [
    'tel',
    'teléfono fijo',
    'teléfono 1',
    'número de teléfono',
    'teléfonos',
    'celular',
    'cel',
    'móvil',
    'whatsapp',
    'mobile',
  ],
  cellphone: ['cel', 'móvil', 'whatsapp', 'teléfono celular', 'teléfono móvil', 'mobile'],
  ext: ['ext'],
  extension: ['ext'],
  company: ['compañía', 'negocio', 'organización'],
  address: ['domicilio', 'calle', 'calle y número'],
  city: ['municipio', 'localidad', 'población', 'ciudad o municipio'],
  sex: ['género', 'sexo m/f', 'sexo h/m', 'gender'],
  legalName: ['nombre fiscal', 'denominación social', 'nombre o razón social'],
  rfc: ['r.f.c.', 'registro federal de contribuyentes'],
  taxRegime: ['régimen', 'régimen sat'],
  taxPostalCode: ['cp', 'c.p.', 'código postal', 'codigo postal fiscal'],
  cfdiUse: ['uso cfdi', 'cfdi', 'uso del cfdi'],
  contact: ['contacto', 'vendedor', 'nombre del contacto'],
  url: ['página', 'página web', 'web', 'sitio', 'website'],
  internalCode: ['código', 'clave', 'modelo', 'código de producto', 'clave interna', 'code', 'item'],
  code: ['código interno', 'clave', 'modelo', 'sku'],
  barcode: ['ean', 'upc', 'código ean'],
  dimensions: ['dimensiones', 'tamaño', 'size'],
  price: ['precio de venta', 'precio público', 'precio al público', 'precio con iva', 'p. venta', 'pvp'],
  purchasePrice: ['costo', 'costo unitario', 'precio de costo', 'precio proveedor', 'cost'],
  unitPriceRaw: ['precio', 'costo', 'costo unitario', 'p. unitario'],
  stock: ['existencias', 'inventario', 'cantidad', 'piezas', 'en existencia', 'qty'],
  quantity: ['piezas', 'existencia', 'existencias', 'cant', 'pzas', 'qty'],
  warehouseName: ['bodega', 'sucursal', 'ubicación'],
  warehouseId: ['bodega', 'sucursal'],
  reorderPoint: ['mínimo', 'stock mínimo', 'existencia mínima', 'reorden'],
  discountPercent: ['descuento', '% descuento', '% de descuento', 'descuento %'],
  hasDiscount: ['oferta', 'con descuento'],
  currency: ['divisa', 'tipo de moneda'],
  status: ['publicado', 'visible', 'activo'],
  categoryId: ['departamento', 'familia', 'línea'],
  subcategoryId: ['sub categoría', 'subfamilia', 'sublínea'],
  supplierId: ['marca', 'fabricante', 'vendor'],
  supplierCode: ['clave del proveedor', 'código proveedor', 'clave proveedor', 'código de fábrica'],
  collectionId: ['colección padre'],
  amount: ['monto', 'abono', 'pago', 'cantidad'],
  wayToPay: ['método de pago', 'tipo de pago'],
  purchaseOrderId: ['orden', 'oc', 'pedido'],
  note: ['notas', 'comentario', 'comentarios', 'observaciones'],
  notes: ['nota', 'comentario', 'comentarios', 'observaciones'],
}

/** The title of a record may also stand under the resource's own noun: «Cliente», «Nombre del cliente». */
export function synonymsOf({ title, texts }: Resource, name: string): readonly string[] {
  const own = words[name] ?? []
  if (name !== title) return own
  const { one, the } = texts.es
  const ofThe = `nombre de ${the}`.replace('de el ', 'del ')
  return [...own, one, texts.en.one, ofThe, `${texts.en.one} name`]
}
