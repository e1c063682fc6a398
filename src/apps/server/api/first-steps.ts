import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { businessData, type Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'

const stepKeys = [
  'business',
  'warehouses',
  'suppliers',
  'categories',
  'products',
  'users',
  'registers',
] as const

interface FirstStep {
  readonly key: (typeof stepKeys)[number]
  readonly done: boolean
  readonly path: string
}

const firstSteps = dataSchema(
  z.object({
    steps: z.array(z.object({ key: z.enum(stepKeys), done: z.boolean(), path: z.string() })),
    hidden: z.boolean(),
  }),
)

const change = z.object({ hidden: z.boolean() })

const config = { policy: allow(adminOnly) }
const schema = { tags: ['app'], response: answers(200, firstSteps) }

/** «Primeros pasos»: the steps that a new shop still lacks. Each Admin may dismiss the list. */
export function firstStepsRoutes(app: App, { db, settings }: Engine): void {
  const read = async (userId: number) => ({
    data: { steps: await stepsOf(db, await settings()), hidden: await isHidden(db, userId) },
  })

  app.get('/first-steps', { config, schema, handler: ({ ctx }) => read(requireActor(ctx).id) })

  app.put('/first-steps', {
    config,
    schema: { ...schema, body: change, response: answers(200, firstSteps, 422) },
    handler: async ({ ctx, body }) => {
      const { id } = requireActor(ctx)
      const { hidden } = body as z.infer<typeof change>
      await inTransaction(db, async tx => {
        const changed = await tx
          .updateTable('users')
          .set({ firstStepsHidden: hidden })
          .where('id', '=', id)
          .where('firstStepsHidden', '<>', hidden)
          .returning('id')
          .executeTakeFirst()
        const entry = { action: 'first_steps', resource: 'users', recordId: id, after: { hidden } }
        if (changed) await audit(tx, ctx, [entry])
      })
      return read(id)
    },
  })
}

/** In the order in which each step needs the one before. */
async function stepsOf(db: Database, settings: Settings): Promise<FirstStep[]> {
  const { rows } = await sql<Record<Exclude<FirstStep['key'], 'business'> | 'anyProduct', boolean>>`
    select
      exists (select from warehouses where archived_at is null) as warehouses,
      exists (select from suppliers where archived_at is null) as suppliers,
      exists (select from categories where archived_at is null) as categories,
      exists (select from products where archived_at is null) as any_product,
      exists (
        select from products join product_images on product_images.product_id = products.id
        where products.archived_at is null
      ) as products,
      (select count(*) > 1 from users where archived_at is null) as users,
      exists (select from registers where archived_at is null) as registers
  `.execute(db)
  const [facts] = rows
  const newIn = (key: FirstStep['key']) => `/admin/${key}?new=1`
  const list = (key: Exclude<FirstStep['key'], 'business'>, path = newIn(key)): FirstStep => ({
    key,
    done: facts?.[key] ?? false,
    path,
  })
  return [
    { key: 'business', done: businessData.every(name => settings[name] !== ''), path: '/admin/settings' },
    list('warehouses'),
    list('suppliers'),
    list('categories'),
    // An existing product may only lack its picture.
    list('products', facts?.anyProduct ? '/admin/products?has_image=0' : newIn('products')),
    list('users'),
    list('registers'),
  ]
}

async function isHidden(db: Database, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('firstStepsHidden')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.firstStepsHidden ?? false
}
