import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { issueMessage } from '#contract/messages.ts'
import { users } from '#resources/users/user.resource.ts'
import { useApp } from '#test/app.ts'
import { tryLogin } from '#test/login.ts'
import { createAdmin } from './create-admin.ts'
import { isEmptyShop } from './demo.ts'

const shop = useApp()
const ana = { name: 'Ana Ruiz', email: 'ana@tienda.mx', password: 'mueble-verde-42' }

/** The lines that the command would print. */
async function refusal(changes: Partial<typeof ana>): Promise<string[]> {
  const error = await createAdmin(shop.services, { ...ana, ...changes }).catch((fault: unknown) => fault)
  return error instanceof DomainError
    ? error.issues.map(issue => issueMessage('es', issue, users.texts.es))
    : []
}

describe('the Admin created on the command line', () => {
  it.each([
    [{ name: ' ' }, 'El campo nombre es obligatorio.'],
    [{ email: '' }, 'El campo correo electrónico es obligatorio.'],
    [{ email: 'ana' }, 'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.'],
    [{ password: '' }, 'El campo contraseña es obligatorio.'],
    [{ password: 'corta' }, 'El campo contraseña debe tener al menos 6 caracteres.'],
    [{ password: 'x'.repeat(129) }, 'El campo contraseña debe tener a lo más 128 caracteres.'],
    [{ password: 'Admin123' }, 'El campo contraseña es demasiado común; elige algo más difícil de adivinar.'],
  ])('%j is refused in the words of the form, and leaves the shop empty', async (changes, message) => {
    expect(await refusal(changes)).toEqual([message])
    expect(await isEmptyShop(shop.services)).toBe(true)
  })

  it('gets every fault at once', async () => {
    expect(await refusal({ email: '', password: '1' })).toHaveLength(2)
  })

  it('can log in at once and do everything', async () => {
    await createAdmin(shop.services, ana)
    const reply = await tryLogin(shop.anonymous, ana)
    expect(reply.body.data.user).toMatchObject({ name: ana.name, role: 'Admin' })
    expect(await isEmptyShop(shop.services)).toBe(false)
    const [audited] = await shop.services.db.selectFrom('auditLog').selectAll().execute()
    expect(audited).toMatchObject({
      action: 'create',
      resource: 'users',
      route: 'create-admin',
      userId: null,
    })
    expect(JSON.stringify(audited)).not.toContain(ana.password)
  })

  it('is refused when the address is taken, in any spelling', async () => {
    expect(await refusal({ email: ' ANA@Tienda.mx' })).toEqual([
      'El campo correo electrónico ya está en uso.',
    ])
  })

  it('is not invited by mail, because the password is already set', async () => {
    const { rows } = await sql`select from pgboss.job where name = 'access_link'`.execute(shop.services.db)
    expect(rows).toEqual([])
  })
})
