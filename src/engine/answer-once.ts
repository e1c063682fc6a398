import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { onceByKey } from './idempotency.ts'
import { keyOf, sendAnswer } from './routing.ts'

interface Once {
  readonly db: Database
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What the request asks for: the same key with anything else is refused. */
  readonly asked: unknown
}

/** Writes in one transaction, once by the key of the request, and sends the answer. */
export async function answerOnce(
  { db, request, reply, asked }: Once,
  work: (tx: Transaction) => Promise<{ status: number; body: unknown }>,
): Promise<FastifyReply> {
  const answer = await inTransaction(db, tx =>
    onceByKey(tx, request.ctx, keyOf(request), asked, () => work(tx)),
  )
  return sendAnswer(reply, answer)
}
