import type { FastifyInstance } from 'fastify'
import { copyHeader, printCopy } from '#contract/restored-copy.ts'
import type { CopyState } from '#engine/restored-copy.ts'
import { isApi } from './origin.ts'

/**
 * Each answer to a call says that this is a restored copy, so that every open page learns it, and its end, with the next
 * one. Afterwards the staff still learn which copy it was, because a till sends again what that copy cannot have.
 */
export function tellCopy(app: FastifyInstance, copy: CopyState): void {
  app.addHook('onRequest', (request, reply, done) => {
    const now = copy.now()
    if (now !== null && isApi(request) && (now.restoredAt !== null || request.ctx.actor !== null)) {
      const { copiedAt, restoredAt, startedAt } = now
      const mark = (startedAt?.getTime() ?? 0).toString(36)
      void reply.header(
        copyHeader,
        printCopy({ copiedAt: copiedAt.toISOString(), mark, isApart: restoredAt !== null }),
      )
    }
    done()
  })
}
