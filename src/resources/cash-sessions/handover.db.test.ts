import { describe, expect, it } from 'vitest'
import type { TestUser } from '#test/factories.ts'
import { setPin, testPin } from '#test/pins.ts'
import { takeOver } from '#test/take-over.ts'
import { openTill } from '#test/till.ts'
import { useRegister } from '#test/use-register.ts'

const { shop, at, ask, refusal } = useRegister()
const counted = [{ currency: 'MXN', denomination: 100, quantity: 4 }]
const handOver = (to: TestUser, more: object) =>
  ask('POST', 'pos/session/handover', { user_id: to.id, pin: testPin, ...more })

describe('the drawer', () => {
  it('is handed over by a blind count, and its difference is kept', async () => {
    const reply = await handOver(at.beto, { counted })
    expect(reply.body.data).toEqual({
      user_id: at.beto.id,
      user_name: at.beto.name,
      session_id: at.till.sessionId,
    })
    const { data } = (await shop.as(at.admin)('GET', `pos/sessions/${at.till.sessionId}`)).body
    expect(data.user_id).toBe(at.beto.id)
    expect(data.handovers).toEqual([
      expect.objectContaining({
        way: 'count',
        from_name: at.ana.name,
        to_name: at.beto.name,
        counted_cash: 400,
        expected_cash: 500,
        difference_cash: -100,
      }),
    ])
    // Who counts blind later learns nothing of it.
    const seen = (await ask('GET', 'pos/session/x')).body.data.handovers[0]
    expect([seen.counted_cash, seen.expected_cash]).toEqual([400, undefined])
    expect((await ask('POST', 'pos/session/close', { counted })).body.data.difference_cash).toBe(-100)
    const cut = (await shop.as(at.admin)('GET', `pos/sessions/${at.till.sessionId}/cut`)).text
    expect(cut).toContain('Entregas del cajón')
    expect(cut).toContain(`${at.ana.name} → ${at.beto.name}`)
  })

  it('is handed over by a signature where the settings say so', async () => {
    await shop.as(at.admin)('PUT', 'settings', { drawer_handover: 'signature' })
    const unsigned = await handOver(at.beto, { counted })
    expect(unsigned.body.errors).toEqual({ signature: [expect.stringContaining('firma')] })
    expect((await handOver(at.beto, { signature: 'una cruz' })).status).toBe(422)
    expect((await handOver(at.beto, { signature: '10,10 20,20 30,10 40,40' })).status).toBe(200)
    await shop.as(at.admin)('PUT', 'settings', { drawer_handover: 'count' })
    const { data } = (await shop.as(at.admin)('GET', `pos/sessions/${at.till.sessionId}`)).body
    expect([data.user_id, data.handovers[0].way]).toEqual([at.beto.id, 'signature'])
  })

  it('is handed over by who is responsible for it or by a supervisor, to somebody without another one', async () => {
    const busy = await openTill(shop)
    await setPin(shop, busy.user)
    expect(refusal(await handOver(busy.user, { counted }))).toEqual([
      422,
      `${busy.user.name} ya responde por otra caja abierta. Primero haz su corte.`,
    ])
    expect((await handOver(at.ana, { counted })).status).toBe(422)
    expect((await handOver(at.beto, {})).body.errors).toEqual({ counted: [expect.any(String)] })
    await takeOver(at.browser.call, at.beto)
    expect(refusal(await handOver(at.beto, { counted }))).toEqual([
      422,
      'El cajón lo entrega quien responde por él, o un supervisor.',
    ])
    const boss = await shop.user('Supervisor')
    await setPin(shop, boss)
    await takeOver(at.browser.call, boss)
    expect((await handOver(boss, { counted })).status).toBe(200)
  })

  it('keeps its handovers and takeovers as they were written', async () => {
    await takeOver(at.browser.call, at.beto)
    const { db } = shop.services
    await expect(db.deleteFrom('registerTakeovers').execute()).rejects.toThrow(
      /append-only|append only|cannot|no se|refus/i,
    )
    await takeOver(at.browser.call, at.ana)
    await handOver(at.beto, { counted })
    await expect(db.updateTable('drawerHandovers').set({ countedMxn: 1 }).execute()).rejects.toThrow(
      /append-only|append only|cannot|no se|refus/i,
    )
  })
})
