import { plural } from '#browser/plural.ts'

export const es = {
  title: 'Compras',
  balance: 'Saldo por pagar',
  nothingOwed: 'Nada',
  owedIn: (n: number) => `en ${plural('es', n, 'orden', 'órdenes')}`,
  last: 'Últimas órdenes de compra',
  owed: (balance: string) => `Saldo ${balance}`,
}

export type SupplierTexts = typeof es
