import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { isTaken } from '#db/errors.ts'
import { inSavepoint } from '#db/transaction.ts'
import type { ServerResource } from './server-resource.ts'

const tries = 5

/**
 * Decides and writes one record. If another transaction has taken the value that the resource generated, it is decided
 * again with a new value.
 */
export async function makingUp<T>(
  tx: Transaction,
  { makesUp }: ServerResource,
  values: Row,
  write: () => Promise<T>,
): Promise<T> {
  if (!makesUp || values[makesUp.field]) return write()
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSavepoint(tx, write)
    } catch (error) {
      if (attempt === tries || !isTaken(error, makesUp.index)) throw error
    }
  }
}
