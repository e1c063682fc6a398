import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { testPassword } from '#test/factories.ts'
import { tablesHolding } from '#test/tables.ts'

const shop = useApp()
let admin: Call

const canary = 'canario-amarillo-99'

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

async function add(password: string | undefined = canary): Promise<number> {
  const { body } = await admin('POST', 'suppliers', { brand_name: 'Maderas', user: 'compras', password })
  return body.data.id
}

/** A new Admin each time, because reveals are limited by user. */
async function reveal(id: number, currentPassword = testPassword): Promise<Reply> {
  const call = shop.as(await shop.user('Admin'))
  return call('POST', `suppliers/${id}/password`, { current_password: currentPassword })
}

describe('a supplier’s site password', () => {
  it('is in no answer to any call by any role', async () => {
    const id = await add()
    await admin('PUT', `suppliers/${id}`, { password: canary, category: 'Madera' })
    await admin('POST', `suppliers/${id}/contacts`, { name: 'Beto' })
    const callers = [
      admin,
      shop.as(await shop.user('Supervisor')),
      shop.as(await shop.user('Vendedor')),
      shop.anonymous,
    ]
    const routes = shop.app.policyTable.filter(({ method }) => method === 'GET')
    const paths = routes.map(({ url }) =>
      url.replaceAll(/:(parent_)?id/g, String(id)).replaceAll(/:\w+/g, '1'),
    )
    expect(paths.length).toBeGreaterThan(30)
    for (const path of [
      ...paths,
      '/api/suppliers?includes=contacts',
      '/api/contacts?includes=supplier',
      '/api/suppliers?q=canario',
    ]) {
      for (const call of callers) expect((await call('GET', path)).text).not.toContain(canary)
    }
  })

  it('is not a field of a record, so no list, export or report can contain it', async () => {
    const id = await add()
    const { body } = await admin('GET', `suppliers/${id}`)
    expect(body.data).toMatchObject({ user: 'compras', has_password: 1 })
    expect(body.data).not.toHaveProperty('password')
    expect((await admin('GET', 'suppliers/export')).text.split('\r\n')[0]).not.toMatch(/contraseña/i)
    expect((await admin('GET', 'suppliers/template')).text.split('\r\n')[0]).not.toMatch(/contraseña/i)
    const history = await admin('GET', `suppliers/${id}/history`)
    expect(history.body.data[0].after).not.toHaveProperty('password')
  })

  it('cannot be guessed by filter, order or search', async () => {
    await add()
    for (const query of [
      `password=${canary}`,
      'where[password]=c*',
      'order_by=password',
      'whereIn[site_password]=x',
    ]) {
      expect((await admin('GET', `suppliers?${query}`)).status).toBe(422)
    }
    expect((await admin('GET', `suppliers?q=${canary}`)).body.total).toBe(0)
  })

  it('is encrypted in the database, differently each time', async () => {
    const [one, two] = [await add(), await add()]
    expect(await tablesHolding(shop.services.db, canary)).toEqual([])
    const { rows } = await sql<{ sealed: string }>`
      select encode(site_password, 'hex') as sealed from suppliers where id in (${one}, ${two})`.execute(
      shop.services.db,
    )
    expect(new Set(rows.map(row => row.sealed)).size).toBe(2)
  })

  it('stays when it is absent or empty, and is removed when it is null', async () => {
    const id = await add()
    await admin('PUT', `suppliers/${id}`, { category: 'Madera' })
    await admin('PUT', `suppliers/${id}`, { password: '' })
    expect((await reveal(id)).body).toEqual({ data: { password: canary } })
    await admin('PUT', `suppliers/${id}`, { password: ' otra con espacios ' })
    expect((await reveal(id)).body).toEqual({ data: { password: ' otra con espacios ' } })
    expect((await admin('PUT', `suppliers/${id}`, { password: null })).body.data.has_password).toBe(0)
    const none = await reveal(id)
    expect(none.status).toBe(422)
    expect(none.body.errors).toEqual({ password: ['El proveedor no tiene contraseña guardada.'] })
    expect((await reveal(await add(''))).status).toBe(422)
  })

  it('is audited on each change, without its text', async () => {
    const id = await add()
    await admin('PUT', `suppliers/${id}`, { password: 'otra-contraseña' })
    await admin('PUT', `suppliers/${id}`, { password: '' })
    const { body } = await admin('GET', `suppliers/${id}/history`)
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual(['update', 'create'])
    expect(body.data[0].after).toEqual({ password: '••••••' })
  })
})

describe('revealing it', () => {
  it('requires one’s own password, and is audited with user and time', async () => {
    const id = await add()
    const wrong = await reveal(id, 'no-es-la-mía')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({
      current_password: ['El campo contraseña actual no es correcto.'],
    })
    const missing = await admin('POST', `suppliers/${id}/password`, {})
    expect(missing.body.errors).toEqual({ current_password: ['El campo contraseña actual es obligatorio.'] })
    expect((await reveal(id)).body).toEqual({ data: { password: canary } })
    const { body } = await admin('GET', `suppliers/${id}/history`)
    expect(body.data[0]).toMatchObject({ action: 'reveal', before: null, after: null })
    expect(body.data[0].user).toMatch(/^Persona/)
    expect(body.total).toBe(2)
  })

  it('is for Admins', async () => {
    const id = await add()
    for (const role of ['Supervisor', 'Vendedor'] as const) {
      const call = shop.as(await shop.user(role))
      const { status, body } = await call('POST', `suppliers/${id}/password`, {
        current_password: testPassword,
      })
      expect(status).toBe(403)
      expect(body).toEqual({ message: 'No tienes permiso.' })
    }
  })

  it('is limited to five tries a minute', async () => {
    const id = await add()
    const call = shop.as(await shop.user('Admin'))
    for (let attempt = 0; attempt < 5; attempt++) {
      await call('POST', `suppliers/${id}/password`, { current_password: `intento-${attempt}` })
    }
    const { status, body, headers } = await call('POST', `suppliers/${id}/password`, {
      current_password: testPassword,
    })
    expect(status).toBe(429)
    expect(body.message).toMatch(/^Demasiadas solicitudes\. Intenta de nuevo en \d+ segundos\.$/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('fails for one that was sealed for another supplier, or tampered with', async () => {
    const [one, two] = [await add(), await add()]
    await sql`
      update suppliers set site_password = (select site_password from suppliers where id = ${one}) where id = ${two}
    `.execute(shop.services.db)
    const moved = await reveal(two)
    expect(moved.status).toBe(422)
    expect(moved.body.errors).toEqual({
      password: ['La contraseña guardada no se puede leer; guárdala de nuevo.'],
    })
    await sql`update suppliers set site_password = '\\x0100' where id = ${one}`.execute(shop.services.db)
    expect((await reveal(one)).status).toBe(422)
  })

  it.each(['99999', 'abc'])('finds no supplier %s', async id => {
    const { status, body } = await admin('POST', `suppliers/${id}/password`, {
      current_password: testPassword,
    })
    expect(status).toBe(404)
    expect(body.errors[0].message).toBe('No se encontró el proveedor con este código.')
  })
})
