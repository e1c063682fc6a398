import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

beforeAll(async () => {
  boss = await shop.user('Admin', { name: 'Jefa' })
  admin = shop.as(boss)
})

const send = (content: string, fields: Record<string, string> = {}) =>
  admin('POST', 'users/import', undefined, multipart(content, { fields }))

async function invitations(): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select data->>'email' as email from pgboss.job where name = 'access_link' and data->>'kind' = 'invitation' order by 1
  `.execute(shop.services.db)
  return rows.map(row => row.email)
}

describe('users imported from a file', () => {
  it('are inactive Vendedores with an invitation, whatever the file says', async () => {
    const file =
      'Nombre,Correo electrónico,Rol,Estado\nAna,ana@prueba.mx,Administrador,Activo\nLeo,leo@prueba.mx,Admin,active\n'
    const { body } = await send(file)
    expect(body.data).toMatchObject({ created: 2, failed: 0 })
    const { body: list } = await admin(
      'GET',
      'users?where[email]=*@prueba.mx&order_by=name&whereIn[name]=Ana,Leo',
    )
    expect(list.data).toMatchObject([
      { name: 'Ana', role: 'Vendedor', status: 'inactive', allowed_actions: ['activate'] },
      { name: 'Leo', role: 'Vendedor', status: 'inactive' },
    ])
    expect(await invitations()).toEqual(['ana@prueba.mx', 'leo@prueba.mx'])
    const { rows } =
      await sql`select from users where name in ('Ana', 'Leo') and password_hash is not null`.execute(
        shop.services.db,
      )
    expect(rows).toHaveLength(0)
  })

  it('cannot bring a password', async () => {
    for (const column of ['Contraseña', 'password', 'password_hash', 'Confirmación']) {
      const { status, body } = await send(`Nombre,Correo electrónico,${column}\nEva,eva@prueba.mx,canario\n`)
      expect(status).toBe(422)
      expect(body.message).toBe(`La columna «${column}» no se reconoce.`)
    }
  })

  it('are not invited by a dry run, nor by a file with faults', async () => {
    const before = await invitations()
    await send('Nombre,Correo electrónico\nIda,ida@prueba.mx\n', { dry_run: '1' })
    await send('Nombre,Correo electrónico\nIda,ida@prueba.mx\nMal,mal\n')
    expect(await invitations()).toEqual(before)
  })

  it('with a known address are updated, except role, status and password', async () => {
    const { body } = await send(
      `Nombre,Correo electrónico,Rol,Estado\nJefa Nueva,${boss.email.toUpperCase()},Vendedor,Inactivo\n`,
    )
    expect(body.data).toMatchObject({ created: 0, updated: 1 })
    const me = await admin('GET', 'me')
    expect(me.status).toBe(200)
    expect(me.body.data).toMatchObject({ name: 'Jefa Nueva', role: 'Admin' })
  })

  it('cannot repeat an address, of the file or of another user', async () => {
    const seller = await shop.user('Vendedor')
    const file = `Código,Nombre,Correo electrónico\n,Uno,doble@prueba.mx\n,Dos,DOBLE@prueba.mx\n${seller.id},Tres,${boss.email}\n`
    const { body } = await send(file)
    expect(body.data.errors).toEqual([
      {
        row: 3,
        column: 'Correo electrónico',
        value: 'DOBLE@prueba.mx',
        message: 'El campo correo electrónico se repite en la fila 2 del archivo.',
      },
      {
        row: 4,
        column: 'Correo electrónico',
        value: boss.email,
        message: 'El campo correo electrónico ya está en uso.',
      },
    ])
  })
})
