import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { FewPieces } from '#engine/notices/kinds.ts'
import { notify } from '#engine/notices/notify.ts'

export interface Fallen extends FewPieces {
  readonly level: 'few' | 'none'
}

/** One notice for all products of which an operation left few pieces, and one for those of which it left none. */
export async function tellFewPieces(
  tx: Transaction,
  context: Context,
  products: readonly Fallen[],
): Promise<void> {
  const { few = [], none = [] } = Object.groupBy(products, ({ level }) => level)
  if (few.length > 0) await notify(tx, context, 'few_pieces', few)
  if (none.length > 0) await notify(tx, context, 'sold_out', none)
}
