export const es = {
  notes: 'Billetes',
  coins: 'Monedas',
  dollars: 'Dólares',
  more: 'Más denominaciones',
  piecesOf: (name: string) => `Cantidad de ${name}`,
}
