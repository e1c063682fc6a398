import type { Database } from '#db/database.ts'

export function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'status', 'passwordHash'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}
