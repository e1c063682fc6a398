import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { systemContext } from '#engine/context.ts'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})
beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
})

const person = {
  full_name: 'Xóchitl Quetzalli',
  phone: '+523387654321',
  email: 'xochitl@correo.mx',
  email_secondary: 'xq@otro.mx',
  address: 'Calle Secreta 7',
}
/** None occurs by chance, as four digits would in the hashes, moments and random numbers of one run in a hundred. */
const traits = [
  'Quetzalli',
  '3387654321',
  '3387650000',
  'xochitl@',
  'xq@otro',
  'Secreta',
  'palabras privadas',
]

let written = 0

const addCustomer = async (headers = {}) => (await admin('POST', 'customers', person, { headers })).body.data
const write = (email: string, name?: string) =>
  shop.anonymous('POST', 'messages/landing', {
    name: name ?? person.full_name,
    email,
    // Other people have no phone, so that the search only finds this person's traces.
    ...(name === undefined && { phone: person.phone }),
    message: `${name === undefined ? 'palabras privadas' : 'otras palabras'} ${++written}`,
  })
const messagesOf = async (q: string) => (await admin('GET', `messages?q=${q}&per_page=100`)).body.data

/** Every table that still holds any data of the person. */
async function traces(): Promise<string[]> {
  const { db } = shop.services
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const columns: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    if (rows.some(({ row }) => traits.some(trait => row.toLowerCase().includes(trait.toLowerCase()))))
      columns.push(name)
  }
  return columns
}

describe('a person who asks for their data', () => {
  it('gets a file with their record and their messages from any of their addresses', async () => {
    const { id } = await addCustomer()
    await write('Xochitl@correo.mx')
    await write('xq@otro.mx')
    await write('otra@correo.mx', 'Otra Persona')
    const { status, headers, body } = await admin('GET', `customers/${id}/personal-data`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`datos-personales-customers-${id}.json`)
    expect(body.customers).toEqual([expect.objectContaining({ ...person, id })])
    expect(body.messages.map(({ email }: { email: string }) => email)).toEqual([
      'Xochitl@correo.mx',
      'xq@otro.mx',
    ])
    const history = (await admin('GET', `customers/${id}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'personal_data', before: null, after: null })
    expect((await admin('PUT', `customers/${id}/anonymise`)).status).toBe(200)
  })

  it('gets the same through one of their messages', async () => {
    await write('sola@correo.mx', 'Sola')
    const [message] = await messagesOf('Sola')
    const { body } = await admin('GET', `messages/${message.id}/personal-data`)
    expect(body.customers).toEqual([])
    expect(body.messages).toEqual([expect.objectContaining({ id: message.id, name: 'Sola' })])
  })
})

describe('a person who asks to be forgotten', () => {
  it('leaves no trace in records, history, notices, stored answers or imports', async () => {
    expect(await traces()).toEqual([])
    const { id } = await addCustomer({ 'idempotency-key': 'kept-with-the-answer' })
    await admin('PUT', `customers/${id}`, { phone: '+52 33 8765 0000' })
    await write('xochitl@correo.mx')
    await write('xq@otro.mx')
    const [first] = await messagesOf('Quetzalli')
    await admin('DELETE', `messages/${first.id}`)
    const file = new FormData()
    file.set('importFile', new File(['Nombre completo,Correo electrónico\n,xochitl@correo.mx\n'], 'a.csv'))
    await admin('POST', 'customers/import', file)
    expect((await traces()).sort()).toEqual([
      'audit_log',
      'customers',
      'idempotency_keys',
      'imports',
      'messages',
      'notifications',
      'search_words',
    ])

    const { status, body } = await admin('PUT', `customers/${id}/anonymise`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      full_name: 'Cliente anónimo',
      phone: null,
      email: null,
      anonymised_at: expect.any(String),
    })
    expect(await traces()).toEqual([])
  })

  it('remains in the history without data: who did what, and when', async () => {
    const { id } = await addCustomer()
    await admin('PUT', `customers/${id}`, { company: 'Estudio Nopal' })
    await admin('PUT', `customers/${id}/anonymise`)
    const { data } = (await admin('GET', `customers/${id}/history`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['anonymise', 'update', 'create'])
    expect(data[0].before).toMatchObject({ full_name: '••••••', email: '••••••' })
    expect(data[1]).toMatchObject({ before: { company: null }, after: { company: '••••••' } })
    expect(data[2].user).toMatch(/Persona/)
  })

  it('is forgotten once, and cannot be edited afterwards', async () => {
    const { id } = await addCustomer()
    await admin('PUT', `customers/${id}/anonymise`)
    const said = 'Los datos de este cliente ya se borraron a su petición.'
    expect((await admin('PUT', `customers/${id}/anonymise`)).body.message).toBe(said)
    expect((await admin('PUT', `customers/${id}`, { phone: '33 1111 2222' })).body.message).toBe(said)
  })

  it('through a message, loses all messages of that address, and nobody else’s', async () => {
    await write('juntos@correo.mx', 'Junta Uno')
    await write('JUNTOS@correo.mx', 'Junta Dos')
    await write('aparte@correo.mx', 'Aparte')
    const [message] = await messagesOf('Junta+Uno')
    const { body } = await admin('PUT', `messages/${message.id}/anonymise`)
    expect(body.data).toMatchObject({ name: 'Anónimo', email: null, phone: null, message: '—' })
    expect(await messagesOf('Junta')).toEqual([])
    expect(await messagesOf('Aparte')).toHaveLength(1)
    expect((await admin('PUT', `messages/${message.id}/attend`)).body.data.status).toBe('attended')
    expect((await admin('PUT', `messages/${message.id}`, { name: 'Otra vez' })).status).toBe(422)
  })

  it('cannot be used to rewrite the past: the log only allows values to be removed', async () => {
    const { id } = await addCustomer()
    const { db } = shop.services
    const change = (assignment: ReturnType<typeof sql>) =>
      sql`update audit_log set ${assignment} where resource = 'customers' and record_id = ${id}`.execute(db)
    await expect(change(sql`after = jsonb_set(after, '{phone}', '"33 0000 0000"')`)).rejects.toThrow(
      'append-only',
    )
    await expect(change(sql`after = after - 'phone'`)).rejects.toThrow('append-only')
    await expect(change(sql`after = after || '{"extra": "••••••"}'`)).rejects.toThrow('append-only')
    await expect(change(sql`after = null`)).rejects.toThrow('append-only')
    await expect(change(sql`action = 'delete'`)).rejects.toThrow('append-only')
    await expect(change(sql`user_id = null`)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_log where record_id = ${id}`.execute(db)).rejects.toThrow(
      'append-only',
    )
    await change(sql`after = jsonb_set(after, '{phone}', '"••••••"')`)
    await audit(db as Transaction, systemContext('test'), [
      {
        action: 'deliver',
        resource: 'customers',
        recordId: id,
        after: { details: [{ by: 'Ana', pieces: 2 }] },
      },
    ])
    const deep = (details: string) =>
      sql`update audit_log set after = ${details}::jsonb where resource = 'customers' and record_id = ${id}
        and action = 'deliver'`.execute(db)
    for (const details of [
      '{"details": [{"by": "Eva", "pieces": 2}]}',
      '{"details": [{"by": "••••••", "pieces": 3}]}',
      '{"details": [{"by": "••••••"}]}',
      '{"details": []}',
      '{"details": [{"by": "••••••", "pieces": 2}, {}]}',
    ]) {
      await expect(deep(details), details).rejects.toThrow('append-only')
    }
    await deep('{"details": [{"by": "••••••", "pieces": 2}]}')
    await admin('PUT', `customers/${id}/anonymise`)
  })

  it('can be forgotten by Admins only', async () => {
    const { id } = await addCustomer()
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('PUT', `customers/${id}/anonymise`)).status).toBe(403)
    expect((await seller('GET', `customers/${id}/personal-data`)).status).toBe(403)
    await admin('PUT', `customers/${id}/anonymise`)
  })
})
