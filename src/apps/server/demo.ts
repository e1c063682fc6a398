import type { Role } from '#contract/roles.ts'
import type { Services } from './services.ts'

/** The logins of the demo, whose passwords are public. They exist in a demo database only. */
export const DEMO_LOGINS: readonly { name: string; email: string; role: Role; password: string }[] = [
  { name: 'Lucía Herrera', email: 'admin@azenzo.mx', role: 'Admin', password: 'azenzo2026' },
  { name: 'Raúl Mendoza', email: 'supervisor@azenzo.mx', role: 'Supervisor', password: 'azenzo2026' },
  { name: 'María Torres', email: 'caja@azenzo.mx', role: 'Vendedor', password: 'azenzo2026' },
]

/** The PINs with which the demo's Supervisor and Admin approve at a till. They are public too. */
export const DEMO_PINS: readonly { email: string; pin: string }[] = [
  { email: 'admin@azenzo.mx', pin: '270419' },
  { email: 'supervisor@azenzo.mx', pin: '518264' },
]

/** Whether no user exists yet. */
export async function isEmptyShop({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user === undefined
}

/** Whether all data belongs to the demo, and may be deleted. */
export async function isDemoShop({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const demo = await db.selectFrom('demoShop').select('id').executeTakeFirst()
  return demo !== undefined
}

/** Whether anybody can still log in with a public password of the demo. */
export async function demoLoginsExist({
  db,
  passwords,
}: Pick<Services, 'db' | 'passwords'>): Promise<boolean> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where(
      'email',
      'in',
      DEMO_LOGINS.map(login => login.email),
    )
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .execute()
  for (const { email, passwordHash } of users) {
    const login = DEMO_LOGINS.find(known => known.email === email)
    if (login && (await passwords.verify(passwordHash, login.password))) return true
  }
  return false
}
