import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, messageSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { acceptCopy, copyFacts } from '#server/restored/accept-copy.ts'
import { copyTexts, copyWords } from '#server/restored/copy-texts.ts'

const facts = dataSchema(
  z.object({
    copied_at: z.string().meta({ description: 'El momento que muestra la copia.' }),
    restored_at: z.string(),
    old_mails: z.int().meta({ description: 'Correos que esperaban cuando se hizo la copia.' }),
    new_mails: z.int().meta({ description: 'Correos pedidos desde que se restauró.' }),
    sales: z.int().meta({ description: 'Ventas guardadas desde que se restauró.' }),
    to_review: z.int().meta({ description: 'Cuántas de ellas conviene revisar.' }),
  }),
)

const decision = z.object({
  old_mails: z
    .enum(['discard', 'send'])
    .default('discard')
    .meta({ description: 'Qué se hace con los correos que esperaban cuando se hizo la copia.' }),
})

/** «Copia restaurada»: what it holds back, and the word of an Admin that it is the shop now. */
export function restoredCopyRoutes(app: App, { db }: Engine): void {
  const config = { policy: allow(adminOnly), texts: copyTexts }
  app.get('/restored-copy', {
    config,
    schema: { tags: ['app'], response: answers(200, facts, 422) },
    handler: async () => {
      const facts = await copyFacts(db)
      if (!facts) throw new DomainError('not_a_copy')
      return {
        data: {
          copied_at: facts.copiedAt.toISOString(),
          restored_at: facts.restoredAt.toISOString(),
          old_mails: facts.oldMails,
          new_mails: facts.newMails,
          sales: facts.sales,
          to_review: facts.toReview,
        },
      }
    },
  })
  app.post('/restored-copy/accept', {
    config,
    schema: { tags: ['app'], body: decision, response: answers(200, messageSchema, 422) },
    handler: async ({ ctx, body }) => {
      await acceptCopy(db, ctx, {
        sendsOldMails: (body as z.infer<typeof decision>).old_mails === 'send',
      })
      return { message: copyWords(ctx.locale, 'copy_accepted') }
    },
  })
}
