import type { Actor } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { runAction } from '#engine/act.ts'
import type { Context } from '#engine/context.ts'
import { recordId } from '#engine/record.ts'
import { createRecords } from '#engine/write.ts'
import { feedbackServer } from '#resources/feedback/feedback.server.ts'
import { registersServer } from '#resources/registers/register.server.ts'
import { createView } from '#server/api/views-store.ts'
import { comments, registers, views } from './data/back-office.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
}

export async function seedRegisters({ tx, context }: Seeding): Promise<void> {
  for (const { name, warehouse } of registers) {
    const { id: warehouseId } = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('name', '=', warehouse)
      .executeTakeFirstOrThrow()
    await createRecords(tx, registersServer, context, [{ name, warehouseId }])
  }
}

export async function seedFeedback({ tx, context }: Seeding): Promise<void> {
  for (const { from, attended, ...values } of comments) {
    const author = { ...context, actor: await userOf(tx, from) }
    const [comment = {}] = await createRecords(tx, feedbackServer, author, [
      { ...values, version: '0.1.0', viewport: '1366×768' },
    ])
    if (attended) await runAction(tx, feedbackServer, context, recordId(comment), 'attend')
  }
}

export async function seedViews({ tx, context }: Seeding): Promise<void> {
  for (const { resource, ...view } of views) await createView(tx, context, resource, view)
}

function userOf(tx: Transaction, email: string): Promise<Actor> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
