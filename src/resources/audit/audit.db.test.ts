import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { tryLogin } from '#test/login.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { serverResources } from '../all.server.ts'
import { auditKinds, auditSections } from './audit-kinds.ts'
import { auditEs } from './audit.es.ts'

const shop = useApp()
let boss: TestUser
let admin: Call
let sofa: number

interface Told {
  readonly id: number
  readonly what: string
  readonly details: string | null
  readonly kind: string
  readonly resource: string
  readonly record_id: number | null
  readonly record_name: string | null
  readonly user_name: string
  readonly ip: string | null
  readonly route: string
}

async function list(query = ''): Promise<readonly Told[]> {
  const { status, body, text } = await admin('GET', `audit?count=capped&per_page=100&${query}`)
  expect(status, text).toBe(200)
  return body.data
}

const numbers = (rows: readonly Told[]) => rows.map(({ id }) => id)
const sentences = async (query: string) => (await list(query)).map(({ what }) => what)
const write = (row: object) =>
  sql`
    insert into audit_log (action, resource, record_id, before, after, route, request_id)
    select action, resource, record_id, before, after, 'test', 'test'
    from jsonb_populate_record(null::audit_log, ${JSON.stringify(row)}::jsonb)`.execute(shop.services.db)

beforeAll(async () => {
  boss = await makeApprover(shop, 'Admin')
  admin = shop.as(boss)
  const made = { internal_code: 'SOF-1', name: 'Sofá Oaxaca', currency: 'MXN', price: 12000 }
  sofa = (await admin('POST', 'products', made)).body.data.id
  await admin('PUT', `products/${sofa}`, { price: 13500 })
  await admin('PUT', `products/${sofa}`, { material: 'Encino', color: 'Natural' })
})

describe('an entry', () => {
  it('says in one sentence what was done, who did it, from where and to which record', async () => {
    const [changed, priced, added] = await list(`resource=products&record_id=${sofa}`)
    expect(priced).toMatchObject({
      kind: 'priced',
      what: 'Cambió el precio de «Sofá Oaxaca» de $12,000.00 a $13,500.00',
      details: null,
      user_name: boss.name,
      record_name: 'Sofá Oaxaca',
      record_id: sofa,
      ip: '127.0.0.1',
      route: 'PUT /api/products/:id',
    })
    expect(changed).toMatchObject({
      kind: 'changed',
      what: 'Cambió el color y el material de «Sofá Oaxaca»',
      details: 'Color: vacío → Natural\nMaterial: vacío → Encino',
    })
    expect(added).toMatchObject({ kind: 'added', what: 'Agregó el producto «Sofá Oaxaca»', details: null })
  })

  it('speaks the reader’s language', async () => {
    const english = { headers: { 'x-locale': 'en' } }
    const { body } = await admin(
      'GET',
      `audit?resource=products&record_id=${sofa}&kind=added`,
      undefined,
      english,
    )
    expect(body.data[0].what).toBe('Added the product “Sofá Oaxaca”')
  })

  it('has every field before and after, in words', async () => {
    const [{ id } = { id: 0 }] = await list(`resource=products&record_id=${sofa}&kind=changed`)
    const { status, body } = await admin('GET', `audit/${id}/changes`)
    expect([status, body.data]).toEqual([
      200,
      [
        { label: 'Color', before: '', after: 'Natural' },
        { label: 'Material', before: '', after: 'Encino' },
      ],
    ])
    const one = (await admin('GET', `audit/${id}`)).body.data
    expect(one.what).toBe('Cambió el color y el material de «Sofá Oaxaca»')
    expect((await admin('GET', 'audit/2147483647/changes')).status).toBe(404)
  })

  it('names a record that is gone as its last entry does, in earlier ones too, and one without a name by its number', async () => {
    const moved = { before: { city: 'León' }, after: { city: 'Tonalá' } }
    await write({ action: 'update', resource: 'customers', record_id: 90_001, ...moved })
    await write({
      action: 'delete',
      resource: 'customers',
      record_id: 90_001,
      before: { fullName: 'Ana Gone' },
    })
    await write({ action: 'archive', resource: 'customers', record_id: 90_002 })
    expect(await sentences('resource=customers')).toEqual([
      'Archivó el cliente «n.º 90002»',
      'Eliminó el cliente «Ana Gone»',
      'Cambió la ciudad de «Ana Gone» de «León» a «Tonalá»',
    ])
  })

  it('is never told without its words: settings, texts of the site, cash, exports, what is unknown', async () => {
    await admin('PUT', 'settings', { discount_limit_percent: 12 })
    await write({
      action: 'update',
      resource: 'contents',
      before: { key: 'contact' },
      after: { key: 'contact', title: { a: 1 } },
    })
    await write({ action: 'create', resource: 'cash-entries', record_id: 1, after: { amount: 50_000 } })
    await write({ action: 'export', resource: 'customers', after: { rows: 1 } })
    await write({ action: 'polish', resource: 'moons', record_id: 1, after: { shine: { deep: true } } })
    expect((await sentences('')).slice(0, 5)).toEqual([
      'Eligió «Polish» en «n.º 1»',
      'Exportó Clientes: 1 registro',
      'Registró un movimiento de efectivo de $500.00',
      'Cambió los textos de «Contacto»',
      expect.stringContaining('Cambió el descuento máximo de un vendedor de'),
    ])
  })
})

describe('the list', () => {
  it('is narrowed by person, kind, section, record, days and words, each alone and together', async () => {
    const other = await shop.user('Admin', { name: 'Otra Persona' })
    await shop.as(other)('PUT', `products/${sofa}`, { material: 'Nogal' })
    const all = await list()
    const by = (await list(`user_id=${other.id}`)).map(({ user_name }) => user_name)
    expect(by).toEqual(['Otra Persona'])
    expect(new Set((await list('kind=added')).map(({ kind }) => kind))).toEqual(new Set(['added']))
    const two = await list('whereIn[kind][]=priced&whereIn[kind][]=removed')
    expect(new Set(two.map(({ kind }) => kind))).toEqual(new Set(['priced', 'removed']))
    expect(new Set((await list('resource=settings')).map(({ resource }) => resource))).toEqual(
      new Set(['settings']),
    )
    const ofSofa = all.filter(({ resource, record_id }) => resource === 'products' && record_id === sofa)
    expect(numbers(await list(`resource=products&record_id=${sofa}`))).toEqual(numbers(ofSofa))
    expect(numbers(await list(`record_id=${sofa}&user_id=${other.id}`))).toHaveLength(1)
    expect(numbers(await list('q=oaxaca'))).toEqual(numbers(ofSofa))
    expect(numbers(await list('q=sof-1&kind=priced'))).toHaveLength(1)
    expect(await list('q=nada-se-llama-asi')).toEqual([])
    expect(numbers(all)).toEqual(numbers(all).toSorted((a, b) => b - a))
  })

  it('pages, counts, and refuses an order that no index has', async () => {
    const { body } = await admin('GET', 'audit?per_page=2&page=2&kind=added')
    expect(body).toMatchObject({ current_page: 2, per_page: 2 })
    const capped = (await admin('GET', 'audit?count=capped&per_page=2&page=2&kind=added')).body
    expect(capped.data.map(({ id }: Told) => id)).toEqual(body.data.map(({ id }: Told) => id))
    expect((await admin('GET', 'audit?order_by=created_at')).status).toBe(422)
  })

  it('is for Admins alone, and nobody changes it', async () => {
    for (const role of ['Supervisor', 'Vendedor'] as const) {
      const call = shop.as(await shop.user(role))
      for (const path of [
        'audit',
        'audit/1',
        'audit/1/changes',
        'audit/export?format=csv',
        'audit/catalog',
      ]) {
        expect([role, path, (await call('GET', path)).status]).toEqual([role, path, 403])
      }
    }
    expect((await shop.anonymous('GET', 'audit')).status).toBe(401)
    expect((await admin('PUT', 'audit/1', { what: 'x' })).status).toBe(404)
    expect((await admin('DELETE', 'audit/1')).status).toBe(404)
  })

  it('knows a kind and a label for each section of the shop', () => {
    const names = serverResources(shop.services).map(({ definition }) => definition.name)
    expect(names.filter(name => !(auditSections as readonly string[]).includes(name))).toEqual([])
    expect(Object.keys(auditEs.options.resource)).toEqual([...auditSections])
    expect(Object.keys(auditEs.options.kind)).toEqual([...auditKinds])
  })
})

describe('an export', () => {
  it('has the sentences, as CSV and as a workbook', async () => {
    const path = `audit/export?resource=products&record_id=${sofa}&kind=added`
    const csv = await admin('GET', `${path}&format=csv`)
    const [header, row] = parse(csv.text, { bom: true })
    expect(header).toEqual([
      'Código',
      'Cuándo',
      'Qué pasó',
      'Antes y después',
      'Quién',
      'Tipo',
      'Sección',
      'Número de registro',
      'Registro',
      'Dirección IP',
      'Llamada',
      'Número de solicitud',
    ])
    expect(row?.slice(2, 9)).toEqual([
      'Agregó el producto «Sofá Oaxaca»',
      '',
      boss.name,
      'Alta',
      'Productos',
      String(sofa),
      'Sofá Oaxaca',
    ])
    const xlsx = await admin('GET', `${path}&format=xlsx`)
    expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await sentences('kind=seen'))[0]).toBe('Exportó Auditoría: 1 registro')
  })
})

describe('secrets', () => {
  const secrets = ['mueble-verde-42', '402817', 'argon2id', 'sello-1', 'semilla-totp', 'ficha-123']

  it('are shown nowhere, also if a fault ever wrote them', async () => {
    const supplier = { brand_name: 'Maderas', site_password: secrets[3] }
    await admin('POST', 'suppliers', supplier)
    await write({
      action: 'update',
      resource: 'users',
      record_id: boss.id,
      before: { passwordHash: secrets[2] },
      after: { password: secrets[0], pinHash: secrets[2], pin: secrets[1], resetToken: secrets[5] },
    })
    await write({
      action: 'update',
      resource: 'second_factors',
      after: { secret: secrets[4], recoveryCodes: [secrets[5]] },
    })
    const rows = await list()
    const shown: unknown[] = [rows]
    for (const { id } of rows) shown.push((await admin('GET', `audit/${id}/changes`)).body)
    shown.push((await shop.as(await shop.user('Admin'))('GET', 'audit/export?format=csv')).text)
    const text = JSON.stringify(shown)
    expect(secrets.filter(hidden => text.includes(hidden))).toEqual([])
    expect(text).toContain('••••••')
  })
})

describe('who comes in', () => {
  it('is told: a login, a logout, a refused one and a wrong PIN, by whom and from where', async () => {
    const seller = await shop.user('Vendedor', { name: 'Lucía Herrera' })
    await tryLogin(shop.anonymous, seller)
    await shop.as(await shop.user('Vendedor', { name: 'Quien Sale' }))('POST', 'logout')
    await tryLogin(shop.anonymous, { ...seller, password: 'otra-clave-99' })
    await tryLogin(shop.anonymous, { email: 'nadie@tienda.mx', password: 'otra-clave-99' })
    const approver = await makeApprover(shop)
    const ticket = randomUUID()
    await askApproval(shop.as(seller), approver, { kind: 'discount', ticket, amount: 10, pin: '918273' })
    await askApproval(shop.as(seller), approver, { kind: 'discount', ticket, amount: 10 })
    const refused = await list('kind=refused')
    expect(refused.slice(0, 3)).toMatchObject([
      { what: `Escribió mal el PIN de ${approver.name}`, user_name: 'Lucía Herrera' },
      {
        what: 'Intento de entrar a una cuenta que no existe rechazado',
        user_name: 'Sin sesión',
        ip: expect.stringMatching(/^10\.1\./),
      },
      { what: 'Intento de entrar a la cuenta de «Lucía Herrera» rechazado', user_name: 'Sin sesión' },
    ])
    expect((await list('resource=sessions&kind=access')).slice(0, 2)).toMatchObject([
      { what: 'Salió del sistema', user_name: 'Quien Sale' },
      { what: 'Entró al sistema', user_name: 'Lucía Herrera' },
    ])
    expect((await sentences('resource=approvals'))[0]).toBe(
      `Obtuvo autorización de ${approver.name} para un descuento de $10.00`,
    )
    expect(JSON.stringify(refused)).not.toMatch(/otra-clave-99|918273|nadie@tienda/)
  })
})
