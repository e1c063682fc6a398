import { beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, resetSecondFactor } from '#server/create-admin.ts'
import { useApp, type Call } from '#test/app.ts'
import { logIn, type TestUser } from '#test/factories.ts'
import { turnOn, type Factor } from '#test/second-factor.ts'

const lines: string[] = []
const shop = useApp({}, { log: { level: 'trace', stream: { write: line => void lines.push(line) } } })
let admin: TestUser
let call: Call

beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
  admin = await shop.user('Admin')
  call = shop.as(admin)
})

const password = () => ({ current_password: admin.password })
const asOn = (factor: Factor) => shop.as(factor.user)
const state = async (by: Call) => (await by('GET', 'me/second-factor')).body.data
const actions = async () =>
  (
    await shop.services.db
      .selectFrom('auditLog')
      .select('action')
      .where('resource', '=', 'users')
      .where('recordId', '=', admin.id)
      .where('action', 'like', 'second%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('the own second factor', () => {
  it('is off until it is set up, and counts from its first code on', async () => {
    expect(await state(call)).toEqual({ active: 0, since: null, recovery_left: 0, required: 0 })
    const begun = await call('POST', 'me/second-factor', password())
    expect(begun.body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.data.uri).toBe(
      `otpauth://totp/Mi%20negocio:${encodeURIComponent(admin.email)}?secret=${begun.body.data.secret}&issuer=Mi%20negocio`,
    )
    expect(await state(call)).toMatchObject({ active: 0 })
    const login = await shop.anonymous('POST', 'login', { email: admin.email, password: admin.password })
    expect(login.status).toBe(200)
    expect((await call('POST', 'me/second-factor/confirm', { code: '000000' })).status).toBe(422)

    const factor = await turnOn(shop, admin)
    expect(await state(asOn(factor))).toEqual({
      active: 1,
      since: expect.stringMatching(/^20/),
      recovery_left: 10,
      required: 0,
    })
    expect(new Set(factor.recoveryCodes).size).toBe(10)
    for (const code of factor.recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await actions()).toEqual(['second_factor_on'])
  })

  it('needs the password to begin, and ends the sessions of other devices', async () => {
    expect((await call('POST', 'me/second-factor', {})).status).toBe(422)
    const wrong = await call('POST', 'me/second-factor', { current_password: 'nada' })
    expect(wrong.body.errors.current_password[0]).toBe('El campo contraseña actual no es correcto.')
    const elsewhere = shop.as({ ...admin, cookie: await logIn(shop.services, admin.id) })
    expect((await elsewhere('GET', 'me')).status).toBe(200)
    const factor = await turnOn(shop, admin)
    expect((await elsewhere('GET', 'me')).status).toBe(401)
    expect((await call('GET', 'me')).status).toBe(401)
    expect((await asOn(factor)('GET', 'me')).status).toBe(200)
  })

  it('begun twice counts with the second secret only, and not again while it is on', async () => {
    const first = await call('POST', 'me/second-factor', password())
    const factor = await turnOn(shop, admin)
    const again = await asOn(factor)('POST', 'me/second-factor', password())
    expect([again.status, again.body.message]).toEqual([422, 'Tu segundo factor ya está activo.'])
    expect(first.body.data.secret).not.toBe(again.text)
    const twice = await asOn(factor)('POST', 'me/second-factor/confirm', {
      code: factor.authenticator.next(),
    })
    expect(twice.status).toBe(422)
    expect((await state(asOn(factor))).recovery_left).toBe(10)
  })

  it('is confirmed by one of two requests at once', async () => {
    const begun = await call('POST', 'me/second-factor', password())
    const { Authenticator } = await import('#test/second-factor.ts')
    const code = new Authenticator(begun.body.data.secret).next()
    const both = await Promise.all([1, 2].map(() => call('POST', 'me/second-factor/confirm', { code })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('is turned off, and gets new recovery codes, with password and code', async () => {
    const factor = await turnOn(shop, admin)
    const mine = asOn(factor)
    const code = () => factor.authenticator.next()
    for (const body of [
      password(),
      { code: '000000' },
      { ...password(), code: '000000' },
      { current_password: 'x', code: code() },
    ]) {
      expect((await mine('DELETE', 'me/second-factor', body)).status).toBe(422)
      expect((await mine('POST', 'me/second-factor/recovery-codes', body)).status).toBe(422)
    }
    await shop.services.db.deleteFrom('rateLimits').execute()
    const renewed = await mine('POST', 'me/second-factor/recovery-codes', { ...password(), code: code() })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    const [old = ''] = factor.recoveryCodes
    expect((await mine('DELETE', 'me/second-factor', { ...password(), code: old })).status).toBe(422)
    const [fresh] = renewed.body.data.recovery_codes
    expect((await mine('DELETE', 'me/second-factor', { ...password(), code: fresh })).body.data.active).toBe(
      0,
    )
    expect(
      (await shop.anonymous('POST', 'login', { email: admin.email, password: admin.password })).status,
    ).toBe(200)
    expect(await actions()).toEqual(['second_factor_on', 'second_factor_codes', 'second_factor_off'])
  })

  it('is never in another answer, export, audit row or line of the log', async () => {
    lines.splice(0)
    const factor = await turnOn(shop, admin)
    const mine = asOn(factor)
    const { secret } = await shop.services.db
      .selectFrom('secondFactors')
      .select('secret')
      .where('userId', '=', admin.id)
      .executeTakeFirstOrThrow()
    const opened = shop.services.vault.open(secret, `second_factors/${admin.id}`)
    const texts = [opened, secret.toString('hex'), secret.toString('base64'), ...factor.recoveryCodes]
    const answers = await Promise.all(
      [
        'vue',
        'me',
        'me/second-factor',
        'users',
        `users/${admin.id}`,
        `users/${admin.id}/history`,
        'users/export',
        'settings',
      ].map(path => mine('GET', path)),
    )
    const rows = await shop.services.db.selectFrom('auditLog').selectAll().execute()
    const stored = await shop.services.db.selectFrom('recoveryCodes').selectAll().execute()
    const seen = [
      ...answers.map(({ text }) => text),
      JSON.stringify(rows),
      ...stored.map(({ codeHash }) => codeHash.toString('latin1')),
      ...lines,
    ].join('\n')
    expect(texts.filter(text => seen.includes(text) || seen.includes(text.replaceAll('-', '')))).toEqual([])
    expect((await mine('GET', `users/${admin.id}`)).body.data.second_factor).toBe(1)
  })

  it('goes with the role of Admin', async () => {
    await turnOn(shop, admin)
    const boss = shop.as(await shop.user('Admin'))
    expect((await boss('PUT', `users/${admin.id}`, { role: 'Supervisor' })).status).toBe(200)
    expect(
      (await shop.anonymous('POST', 'login', { email: admin.email, password: admin.password })).status,
    ).toBe(200)
  })
})

describe('another Admin', () => {
  it('removes it with their own password, and everybody concerned learns of it', async () => {
    const factor = await turnOn(shop, admin)
    const boss = await shop.user('Admin')
    const path = `users/${admin.id}/second-factor`
    expect((await shop.as(boss)('DELETE', path, { current_password: 'x' })).status).toBe(422)
    expect((await shop.as(await shop.user('Supervisor'))('DELETE', path, {})).status).toBe(403)
    expect((await asOn(factor)('DELETE', path, password())).body.message).toContain('Mi cuenta')
    const removed = await shop.as(boss)('DELETE', path, { current_password: boss.password })
    expect([removed.status, removed.body.message]).toEqual([
      200,
      'El segundo factor se quitó. El usuario entra con su contraseña.',
    ])
    expect((await asOn(factor)('GET', 'me')).status).toBe(401)
    const again = await shop.as(boss)('DELETE', path, { current_password: boss.password })
    expect(again.body.message).toBe('El usuario no tiene segundo factor.')
    const cookie = await logIn(shop.services, admin.id)
    const { notifications } = (await shop.as({ ...admin, cookie })('GET', 'vue')).body.data
    expect(notifications[0].data).toMatchObject({ title: 'Se quitó un segundo factor', user: boss.name })
    expect(await actions()).toEqual(['second_factor_on', 'second_factor_removed'])
  })

  it('who is the last one is helped by the command', async () => {
    await createAdmin(shop.services, {
      name: 'Última',
      email: 'ultima@tienda.mx',
      password: 'mesa-de-roble-7',
    })
    await expect(resetSecondFactor(shop.services, 'nadie@tienda.mx')).rejects.toMatchObject({
      code: 'reset_user',
    })
    await expect(resetSecondFactor(shop.services, admin.email)).rejects.toMatchObject({
      code: 'no_second_factor',
    })
    await turnOn(shop, admin)
    await resetSecondFactor(shop.services, admin.email.toUpperCase())
    expect(
      (await shop.anonymous('POST', 'login', { email: admin.email, password: admin.password })).status,
    ).toBe(200)
    expect(await actions()).toEqual(['second_factor_on', 'second_factor_removed'])
  })
})

describe('a shop that requires it', () => {
  it('is made so by an Admin who has it, and leads the others to set it up and nothing else', async () => {
    const refused = await call('PUT', 'settings', { require_second_factor: true })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { require_second_factor: ['Activa primero tu propio segundo factor en «Mi cuenta».'] },
    ])
    const factor = await turnOn(shop, admin)
    const colleague = await shop.user('Admin')
    const seller = await shop.user('Vendedor')
    const set = await asOn(factor)('PUT', 'settings', { require_second_factor: true })
    expect(set.body.data.require_second_factor).toBe(true)
    try {
      const off = { ...password(), code: factor.recoveryCodes[0] }
      const kept = await asOn(factor)('DELETE', 'me/second-factor', off)
      expect([kept.status, kept.body.message]).toEqual([
        422,
        expect.stringContaining('no se puede desactivar'),
      ])
      expect((await asOn(factor)('GET', 'users')).status).toBe(200)
      expect((await shop.as(seller)('GET', 'me')).status).toBe(200)

      expect((await shop.as(colleague)('GET', 'me')).status).toBe(401)
      const login = await shop.anonymous('POST', 'login', {
        email: colleague.email,
        password: colleague.password,
      })
      expect(login.status).toBe(200)
      const cookie = String(login.headers['set-cookie']).split(';')[0]!
      const held = { ...colleague, cookie }
      const asHeld = shop.as(held)
      const { data, menu } = (await asHeld('GET', 'vue')).body
      expect([data.second_factor_due, data.user.id, menu]).toEqual([true, colleague.id, []])
      for (const [method, path] of [
        ['GET', 'users'],
        ['GET', 'dashboard'],
        ['POST', 'sales'],
        ['PUT', 'settings'],
        ['PUT', 'me'],
        ['PUT', `users/${colleague.id}/password`],
        ['DELETE', `users/${admin.id}/second-factor`],
      ] as const) {
        const reply = await asHeld(method, path)
        expect([path, reply.status, reply.body.message]).toEqual([
          path,
          401,
          expect.stringContaining('segundo factor'),
        ])
      }
      expect((await asHeld('GET', 'me')).status).toBe(200)
      const done = await turnOn(shop, held)
      expect((await asOn(done)('GET', 'vue')).body.data.second_factor_due).toBe(false)
      expect((await asOn(done)('GET', 'users')).status).toBe(200)
    } finally {
      await asOn(factor)('PUT', 'settings', { require_second_factor: false })
    }
  })
})
