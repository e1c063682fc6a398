import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '../audit.ts'
import { requireActor, type Context } from '../context.ts'
import type { Image } from './image-type.ts'

/** The address changes with the picture, so that browsers may cache it. */
export async function logoUrl(db: Database): Promise<string | null> {
  const version = await logoVersion(db)
  return version === null ? null : `/api/settings/logo?v=${version}`
}

export function readLogo(db: Database) {
  return db.selectFrom('shopLogo').select(['type', 'bytes', 'version']).executeTakeFirst()
}

/** Replaces the shop's logo, or removes it with null. The change is audited with the settings. */
export async function writeLogo(tx: Transaction, context: Context, image: Image | null): Promise<void> {
  const before = await logoVersion(tx)
  const updatedBy = requireActor(context).id
  if (image) {
    await tx
      .insertInto('shopLogo')
      .values({ ...image, updatedBy })
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({ ...image, updatedBy, updatedAt: sql`now()` }),
      )
      .execute()
  } else {
    await tx.deleteFrom('shopLogo').execute()
  }
  const after = await logoVersion(tx)
  await audit(tx, context, [
    { action: 'update', resource: 'settings', before: { logo: before }, after: { logo: after } },
  ])
}

async function logoVersion(db: Database): Promise<string | null> {
  const row = await db.selectFrom('shopLogo').select('version').executeTakeFirst()
  return row?.version ?? null
}

export const logoInvariants = {
  'an audit row for the logo': sql`
    select version from shop_logo l where not exists (
      select from audit_log a where a.resource = 'settings' and a.after ->> 'logo' = l.version
    )`,
}
