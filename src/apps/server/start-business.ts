import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { emptyTables } from '#db/empty-tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { writeSettings } from '#engine/settings.ts'
import { createRecords } from '#engine/write.ts'
import type { NewBusiness } from '#resources/users/start-business.ts'
import { usersServer } from '#resources/users/user.server.ts'
import { DEMO_LOGINS, isDemoShop } from './demo.ts'
import type { Services } from './services.ts'

/**
 * Empties the demo and leaves its first Admin in an empty shop, in one transaction. All sessions end, and a second call
 * finds no demo.
 */
export async function startBusiness(
  services: Services,
  { actor: _, ...caller }: Context,
  { business_name, ...admin }: NewBusiness,
): Promise<void> {
  // The demo's passwords are public.
  if (DEMO_LOGINS.some(({ password }) => password === admin.password)) {
    throw new DomainError('common_password', {}, 'password')
  }
  // The caller no longer exists when the change is recorded.
  const context: Context = { ...caller, actor: null }
  // The connections for exports have a time limit that is long enough to empty a large shop.
  const pictures = await inTransaction(services.exportDb, async tx => {
    await sql`lock table demo_shop in access exclusive mode`.execute(tx)
    if (!(await isDemoShop({ db: tx }))) throw new DomainError('not_a_demo')
    const media = await tx
      .selectFrom('media')
      .select('id')
      .unionAll(tx.selectFrom('videos').select('id'))
      .execute()
    await emptyKeepingNumbers(tx)
    await services.jobs.forgetAll(tx)
    const values = { ...admin, role: 'Admin' as const }
    const [record] = await createRecords(tx, usersServer(services), context, [values])
    if (!record) throw new Error('The first Admin was not made')
    const owner = { id: record.id, name: admin.name, role: 'Admin' } as const
    await writeSettings(tx, { ...context, actor: owner }, { business_name })
    await audit(tx, context, [{ action: 'start_business', resource: 'settings', after: { business_name } }])
    return media
  })
  // The next sweep removes the pictures that cannot be removed now.
  await Promise.allSettled(pictures.map(({ id }) => services.media.remove(id)))
}

/** A request of the demo's staff that is still in progress has the id of its user, so no new user may get that id. */
async function emptyKeepingNumbers(tx: Transaction): Promise<void> {
  const { last } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await emptyTables(tx)
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${last})`.execute(tx)
}
