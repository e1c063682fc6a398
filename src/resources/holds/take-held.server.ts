import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { StockOperation } from '../movements/stock-operation.server.ts'
import { lacking, piecesIn, takePieces, type StockChange } from '../movements/take-pieces.server.ts'
import { cutHolds, endPassedIn } from './end-holds.server.ts'

/** Takes pieces from passed holds, then from others where the operation may; answers the places that still lack pieces. */
export async function takeHeld(
  tx: Transaction,
  context: Context,
  { legs, overHolds, whenShort }: Pick<StockOperation, 'legs' | 'overHolds' | 'whenShort'>,
  unfilled: readonly StockChange[],
): Promise<readonly StockChange[]> {
  const short = (await endPassedIn(tx, context, unfilled)) ? await takePieces(tx, unfilled) : unfilled
  if (short.length === 0 || !overHolds) return short
  const places = await piecesIn(tx, short)
  const isMissing = places.some(({ quantity, change }) => quantity + change < 0)
  if (places.every(({ held }) => held === 0) || (isMissing && !whenShort)) return short
  await overHolds(lacking(legs, places).filter(({ held }) => held > 0))
  await cutHolds(tx, context, places)
  return takePieces(tx, short)
}
