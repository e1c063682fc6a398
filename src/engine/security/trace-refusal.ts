import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit, type AuditEntry } from '../audit.ts'
import type { Context } from '../context.ts'
import { attemptsSoFar } from './throttle.ts'

/** Who was refused: an account or a person by number, or nobody that is known. */
interface Refused {
  readonly what: 'login' | 'code' | 'pin'
  readonly userId: number | null
}

const daySeconds = 86_400
/** The audit is kept for ever, so that a program that guesses for months must not fill it. */
const mostPerAccount = 20
const mostUnknown = 100

/**
 * Writes a refused attempt to the audit, up to a daily number for each account and one for all unknown accounts
 * together; the last entry of a day says so. The log of requests has every attempt.
 */
export async function traceRefusal(
  db: Database,
  context: Context,
  { what, userId }: Refused,
  entry: AuditEntry,
): Promise<void> {
  const most = userId === null ? mostUnknown : mostPerAccount
  const count = await attemptsSoFar(db, `traced:${what}:${userId ?? 'unknown'}`, daySeconds)
  if (count > most) return
  const after = count === most ? { ...entry.after, last: true } : entry.after
  await inTransaction(db, tx => audit(tx, context, [after ? { ...entry, after } : entry]))
}
