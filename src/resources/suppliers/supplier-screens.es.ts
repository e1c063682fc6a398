import { plural } from '#browser/plural.ts'

export const es = {
  title: 'Compras',
  balance: 'Saldo por pagar',
  nothingOwed: 'Nada',
  credit: 'Saldo a favor',
  creditIn: (n: number) => `de ${plural('es', n, 'devolución', 'devoluciones')}`,
  owedIn: (n: number) => `en ${plural('es', n, 'orden', 'órdenes')}`,
  last: 'Últimas órdenes de compra',
  owed: (balance: string) => `Saldo ${balance}`,
}

export type SupplierTexts = typeof es
