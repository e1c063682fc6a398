import { plural } from '#browser/plural.ts'

export const es = {
  all: 'Devolver todo',
  none: 'Vaciar',
  leaves: (n: number, warehouse: string) =>
    n === 0
      ? 'Escribe cuántas piezas se devuelven.'
      : `${n === 1 ? 'Saldrá' : 'Saldrán'} ${plural('es', n, 'pieza', 'piezas')} de ${warehouse}.`,
  credit:
    'Su valor se abona al saldo de la orden; lo que sobre queda como saldo a favor del proveedor y paga otra orden.',
  done: 'Devolución registrada: las piezas salieron del almacén.',
}

export type ReturnTexts = typeof es
