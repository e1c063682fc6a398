import { cents } from '#domain/money.ts'
import { findRecords, recordId } from '#engine/record.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import type { PageModel, SelectedLine, SelectionModel } from '../models.ts'
import { printSelection, type Selected } from '../selection.ts'
import { toCard } from './cards.ts'
import { formOf, type FormState } from './message-pages.ts'
import type { Shop } from './shop.ts'

/** The selection with the prices of now. Pieces that are no longer shown are only counted. */
export async function readSelected(
  { engine: { db }, report }: Shop,
  selected: readonly Selected[],
): Promise<SelectionModel> {
  const ids = selected.map(({ id }) => id)
  const records = ids.length === 0 ? [] : await findRecords(db, shownProducts, ids, { actor: null })
  const byId = new Map(records.map(row => [recordId(row), row]))
  const lines = selected.flatMap(({ id, quantity }): SelectedLine[] => {
    const row = byId.get(id)
    if (!row) return []
    const card = toCard(row, report)
    const { now } = card.price
    return [{ card, code: row.internalCode, quantity, amount: now === null ? null : cents(now * quantity) }]
  })
  return {
    lines,
    text: printSelection(lines.map(({ card, quantity }) => ({ id: card.id, quantity }))),
    total: cents(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    gone: selected.length - lines.length,
  }
}

export async function readSelectionPage(
  shop: Shop,
  selected: readonly Selected[],
  state: FormState,
): Promise<Extract<PageModel, { kind: 'selection' }>> {
  const form = { ...formOf(state), action: '/seleccion', product: null }
  return { kind: 'selection', selection: await readSelected(shop, selected), form }
}
