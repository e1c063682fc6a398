export interface DemoMovement {
  readonly product: string
  readonly pieces: number
  readonly from?: string
  readonly to?: string
  readonly note: string
}

const centre = 'Bodega Centro'
const vallarta = 'Showroom Vallarta'
const tlaquepaque = 'Bodega Tlaquepaque'
const providencia = 'Showroom Providencia'
const upholsterer = 'Taller de tapicería'

/** The movements of stock after the first count, in order. */
export const movements: readonly DemoMovement[] = [
  { product: 'AZ-0142', pieces: 1, from: centre, to: providencia, note: 'Para la sala de la entrada' },
  { product: 'AZ-0118', pieces: 2, from: centre, to: tlaquepaque, note: 'No cabían en Juan Manuel' },
  {
    product: 'AZ-0144',
    pieces: 1,
    from: centre,
    to: upholsterer,
    note: 'Cambio de tela para la Sra. Ibarra',
  },
  {
    product: 'AZ-0164',
    pieces: 1,
    from: vallarta,
    to: 'Dañados',
    note: 'Préstamo a sesión de fotos; regresó con la pantalla rota',
  },
  { product: 'AZ-0164', pieces: 1, from: centre, note: 'Donación a la rifa del DIF Guadalajara' },
  {
    product: 'AZ-0166',
    pieces: 3,
    from: centre,
    to: vallarta,
    note: 'Van sobre la mesa Encino, en grupo de tres',
  },
  {
    product: 'AZ-0092',
    pieces: 4,
    from: centre,
    to: providencia,
    note: 'Completan el comedor de exhibición',
  },
  { product: 'AZ-0092', pieces: 1, from: tlaquepaque, note: 'Pata astillada en el traslado; se dio de baja' },
  { product: 'AZ-0092', pieces: 2, to: centre, note: 'Sobrantes del proyecto Puerta de Hierro' },
  { product: 'AZ-0185', pieces: 2, from: centre, note: 'Se quebraron al acomodar el anaquel' },
  {
    product: 'AZ-0120',
    pieces: 1,
    from: vallarta,
    to: upholsterer,
    note: 'Costura abierta en el brazo izquierdo',
  },
  { product: 'AZ-0120', pieces: 1, from: upholsterer, to: vallarta, note: 'Costura reparada' },
  {
    product: 'AZ-0087',
    pieces: 1,
    from: tlaquepaque,
    to: providencia,
    note: 'La pidió Fernanda para el fin de semana',
  },
  { product: 'AZ-0033', pieces: 2, from: tlaquepaque, to: vallarta, note: 'Terraza del showroom' },
  { product: 'AZ-0034', pieces: 1, from: centre, note: 'Vaqueta con moho: devuelto a Jocotepec' },
  { product: 'AZ-0193', pieces: 4, from: centre, to: tlaquepaque, note: 'Para vestir los sofás de bodega' },
  { product: 'AZ-0193', pieces: 2, from: providencia, note: 'Obsequio a la familia Luna por la demora' },
  { product: 'AZ-0160', pieces: 1, to: vallarta, note: 'Repuesto del taller por la que llegó despostillada' },
  { product: 'AZ-0180', pieces: 1, from: tlaquepaque, note: 'Merma por humedad; se conserva el herraje' },
  {
    product: 'AZ-0190',
    pieces: 1,
    from: centre,
    to: tlaquepaque,
    note: 'Espacio para el pedido de Teotitlán',
  },
  { product: 'AZ-0136', pieces: 1, from: centre, to: upholsterer, note: 'Muestra para copiar el acolchado' },
  {
    product: 'AZ-0155',
    pieces: 1,
    from: tlaquepaque,
    to: providencia,
    note: 'Hace juego con la cama que ya está ahí',
  },
]
