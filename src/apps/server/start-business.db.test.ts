import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { callerTo, openApp, useApp, type Call, type OpenApp, type Reply } from '#test/app.ts'
import { withPictures } from '#test/demo-pictures.ts'
import { logIn } from '#test/factories.ts'
import { cookieOf, setCookie, tryLogin } from '#test/login.ts'
import { DEMO_LOGINS, demoLoginsExist, isDemoShop, isEmptyShop } from './demo.ts'

const shop = useApp()
/** A second server on the same database. */
let other: OpenApp
let admin: Call
let cashier: Call

const ana = {
  business_name: 'Muebles Ana',
  name: 'Ana Ruiz',
  email: 'ana@muebles.mx',
  password: 'mueble-verde-42',
  password_confirmation: 'mueble-verde-42',
  word: 'EMPEZAR',
}
const beto = { ...ana, business_name: 'Muebles Beto', name: 'Beto Ríos', email: 'beto@muebles.mx' }

beforeAll(async () => {
  other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  await withPictures(['products/sofa-cal'], folder => seedDemo(shop.services, () => undefined, { folder }))
  admin = await as('admin@azenzo.mx')
  cashier = await as('caja@azenzo.mx')
})
afterAll(() => other.close())

/** A user of the demo, with a new session. */
async function as(email: string, app = () => shop.app): Promise<Call> {
  const { id } = await shop.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return callerTo(app, await logIn(shop.services, id))
}

/** The number of rows of each table that is not empty, without the internal tables of the job library. */
async function contents(): Promise<Record<string, number>> {
  const { db } = shop.services
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_views')
  `.execute(db)
  const counts: Record<string, number> = {}
  for (const name of [...rows.map(row => row.name), 'pgboss.job']) {
    const { rows: sequences } = await sql<{
      count: number
    }>`select count(*)::int from ${sql.table(name)}`.execute(db)
    if (sequences[0]?.count) counts[name] = sequences[0].count
  }
  return counts
}

const filesKept = async () =>
  (await readdir(join(shop.dataDir, 'media'), { recursive: true })).filter(name => name.endsWith('.webp'))

const guards = () =>
  sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    .execute(shop.services.db)
    .then(({ rows }) => rows)

const shopState = async (call: Call) => (await call('GET', 'vue')).body.data.shop_state

describe('the demo', () => {
  it('tells only logged-in users that it is one', async () => {
    expect(await shopState(admin)).toBe('demo')
    expect(await shopState(shop.anonymous)).toBe('own')
  })

  it('can be emptied only by an Admin', async () => {
    expect((await shop.anonymous('POST', 'start-business', ana)).status).toBe(401)
    expect((await cashier('POST', 'start-business', ana)).status).toBe(403)
  })

  it.each([
    [{ word: 'empieza' }, 'word', 'Escribe EMPEZAR para confirmar.'],
    [{ word: undefined }, 'word', 'El campo palabra es obligatorio.'],
    [{ business_name: ' ' }, 'business_name', 'El campo nombre del negocio es obligatorio.'],
    [{ name: '' }, 'name', 'El campo nombre es obligatorio.'],
    [
      { email: 'ana' },
      'email',
      'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.',
    ],
    [{ password_confirmation: 'otra' }, 'password', 'La confirmación del campo contraseña no coincide.'],
    [
      { password: 'azenzo2026', password_confirmation: 'azenzo2026' },
      'password',
      'El campo contraseña es demasiado común; elige algo más difícil de adivinar.',
    ],
    [
      { password: 'Admin123', password_confirmation: 'Admin123' },
      'password',
      'El campo contraseña es demasiado común; elige algo más difícil de adivinar.',
    ],
  ])('stays whole when what is asked is wrong: %j', async (changes, field, text) => {
    const files = await filesKept()
    const before = await contents()
    const { status, body }: Reply = await admin('POST', 'start-business', { ...ana, ...changes })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    expect(await contents()).toEqual(before)
    expect(files.length).toBeGreaterThan(0)
    expect(await filesKept()).toEqual(files)
  })
})

describe('«Empezar con mi negocio», requested at once from two servers', () => {
  let replies: Reply[]
  let won: typeof ana
  let before: unknown[]
  let full: Record<string, number>

  beforeAll(async () => {
    await shop.anonymous('POST', 'password/email', { email: 'fernanda@azenzo.mx' })
    full = await contents()
    before = await guards()
    const second = await as('andres@azenzo.mx', () => other.app)
    replies = await Promise.all([
      admin('POST', 'start-business', ana),
      second('POST', 'start-business', { ...beto, word: ' empezar ' }),
    ])
    won = replies[0]?.status === 200 ? ana : beto
  })

  it('is done once: the other request finds no demo, or has no session any more', () => {
    const statuses = replies.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    // On a busy machine the second request may give up waiting for the first one, and is told to come back.
    expect([401, 404, 503]).toContain(statuses[1])
    const done = replies.find(({ status }) => status === 200)
    expect(done?.body.message).toBe('Tu tienda está lista. Entra con tu correo y tu contraseña.')
    expect(setCookie(done!)).toMatch(/^trastienda=;/)
  })

  it('leaves an Admin, a name and their audit rows, and nothing else, not even files', async () => {
    expect(Object.keys(full)).toEqual(
      expect.arrayContaining(['pgboss.job', 'sessions', 'movements', 'media']),
    )
    expect(await contents()).toEqual({ users: 1, settings: 1, audit_log: 3, shop_identity: 1 })
    expect(await filesKept()).toEqual([])
    const actions = await shop.services.db
      .selectFrom('auditLog')
      .select(['action', 'resource', 'route'])
      .orderBy('id')
      .execute()
    const route = 'POST /api/start-business'
    expect(actions).toEqual([
      { action: 'create', resource: 'users', route },
      { action: 'update', resource: 'settings', route },
      { action: 'start_business', resource: 'settings', route },
    ])
  })

  it('leaves the ledgers protected as before', async () => {
    expect(await guards()).toEqual(before)
    await expect(sql`truncate audit_log`.execute(shop.services.db)).rejects.toThrow('append-only')
  })

  it('ends every session, and no login of the demo works any more', async () => {
    for (const call of [admin, cashier]) expect((await call('GET', 'me')).status).toBe(401)
    for (const login of DEMO_LOGINS) expect((await tryLogin(shop.anonymous, login)).status).toBe(422)
    expect(await demoLoginsExist(shop.services)).toBe(false)
  })

  it('leaves a shop that is no demo: no start fills it, and no call empties it', async () => {
    expect([await isDemoShop(shop.services), await isEmptyShop(shop.services)]).toEqual([false, false])
    await seedDemo(shop.services, () => expect.unreachable())
    const cookie = cookieOf(await tryLogin(shop.anonymous, won))
    const owner = callerTo(() => other.app, cookie)
    expect(await shopState(owner)).toBe('own')
    const again = await owner('POST', 'start-business', { ...ana, email: 'otra@muebles.mx' })
    expect([again.status, again.body.message]).toEqual([404, 'Esta tienda ya no es la de demostración.'])
    expect((await owner('GET', 'vue')).body.settings.business_name).toBe(won.business_name)
  })

  it('leaves a working shop, with ids that start over', async () => {
    const owner = callerTo(() => shop.app, cookieOf(await tryLogin(shop.anonymous, won)))
    const warehouse = await owner('POST', 'warehouses', { name: 'Bodega' })
    expect([warehouse.status, warehouse.body.data.id]).toEqual([201, 1])
    const product = { internal_code: 'A-1', name: 'Silla', price: 100, stock: 3, status: 1 }
    expect((await owner('POST', 'products', product)).body.data).toMatchObject({ id: 1, stock: 3 })
    const findings = await runVerify(shop.services.exportDb, shopInvariants(shop.services))
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  })

  it('gives its Admin an id that no user of the demo had', async () => {
    const [user] = await shop.services.db.selectFrom('users').select('id').execute()
    expect(user?.id).toBeGreaterThan(11)
  })
})
