/** The pieces that a visitor has chosen, as a cookie keeps them: `12x2.45x1` are two of 12 and one of 45. */
export interface Selected {
  readonly id: number
  readonly quantity: number
}

export const selectionCookie = 'seleccion'
/** Half a year, in seconds. */
export const selectionAge = 180 * 86_400
export const mostSelected = 25
export const mostOfOne = 99
const largestId = 2_147_483_647

/** Reads whatever the cookie holds: what is not understood is left out. */
export function readSelection(text: string): Selected[] {
  const quantities = new Map<number, number>()
  for (const part of text.split('.')) {
    const [, id, quantity] = /^(\d{1,10})x(\d{1,2})$/.exec(part) ?? []
    const piece = Number(id)
    if (!(piece > 0 && piece <= largestId) || !(Number(quantity) > 0)) continue
    if (quantities.size < mostSelected || quantities.has(piece)) quantities.set(piece, Number(quantity))
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

export function printSelection(selection: readonly Selected[]): string {
  return selection.map(({ id, quantity }) => `${id}x${quantity}`).join('.')
}

/** One more of a piece, which goes to the end when it is new. A full selection stays as it is. */
export function withOneMore(selection: readonly Selected[], id: number): Selected[] {
  const now = selection.find(piece => piece.id === id)?.quantity ?? 0
  if (now === 0 && selection.length >= mostSelected) return [...selection]
  return withQuantity(selection, id, now + 1)
}

/** Zero removes the piece. */
export function withQuantity(selection: readonly Selected[], id: number, pieces: number): Selected[] {
  const quantity = Math.min(Math.max(pieces, 0), mostOfOne)
  const isNew = !selection.some(piece => piece.id === id)
  const all = isNew ? [...selection, { id, quantity }] : selection
  return all.map(piece => (piece.id === id ? { id, quantity } : piece)).filter(piece => piece.quantity > 0)
}

export function piecesIn(selection: readonly Selected[]): number {
  return selection.reduce((sum, { quantity }) => sum + quantity, 0)
}
