import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'
import { runAction } from '#engine/act.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notify.ts'
import { createRecords } from '#engine/write.ts'
import { feedbackServer } from '#resources/feedback/feedback.server.ts'
import { registersServer } from '#resources/registers/register.server.ts'
import { createView } from '#resources/views/views.server.ts'
import { closedRegister, comments, registers, views } from './data/back-office.ts'
import { notices } from './data/notices.ts'

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

/** The demo's own notices, some hours old. Those of the filling go, and old debts count as told: its past notifies nobody. */
export async function seedNotices({ tx, context }: Seeding): Promise<void> {
  await tx.deleteFrom('notifications').execute()
  await sql`
    insert into overdue_notices (sale_id)
    select id from sales where status = 'sold' and liquidation_date < shop_today() on conflict do nothing`.execute(
    tx,
  )
  for (const { hoursAgo, roles, from, ...notice } of notices) {
    const actor = from === undefined ? null : await userOf(tx, from)
    await notify(tx, { ...context, actor }, roles, notice)
    await tx
      .updateTable('notifications')
      .set({ createdAt: sql`now() - make_interval(hours => ${hoursAgo})` })
      .where('createdAt', '=', sql<Date>`now()`)
      .execute()
  }
}

function userOf(tx: Transaction, email: string): Promise<Actor> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
