import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'
import { runAction } from '#engine/act.ts'
import type { Context } from '#engine/context.ts'
import { createRecords } from '#engine/write.ts'
import { feedbackServer } from '#resources/feedback/feedback.server.ts'
import { registersServer } from '#resources/registers/register.server.ts'
import { createView } from '#resources/views/views.server.ts'
import { closedRegister, comments, registers, views } from './data/back-office.ts'

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
    const [register] = await createRecords(tx, registersServer, context, [{ name, warehouseId }])
    if (name === closedRegister && register) {
      await runAction(tx, registersServer, context, { id: register.id, name: 'inactivate' })
    }
  }
}

export async function seedFeedback({ tx, context }: Seeding): Promise<void> {
  for (const { from, attended, ...values } of comments) {
    const author = { ...context, actor: await userOf(tx, from) }
    const [comment] = await createRecords(tx, feedbackServer, author, [
      { ...values, version: '0.1.0', viewport: '1366×768' },
    ])
    if (attended && comment) await runAction(tx, feedbackServer, context, { id: comment.id, name: 'attend' })
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
