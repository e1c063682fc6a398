import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

const chosen = 'Es el almacén predeterminado; elige otro como predeterminado primero.'

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

beforeEach(async () => {
  await sql`delete from warehouses`.execute(shop.services.db)
})

const add = async (name: string): Promise<number> =>
  (await admin('POST', 'warehouses', { name })).body.data.id

/** The names of the default warehouses. */
async function defaults(): Promise<string[]> {
  const { body } = await admin('GET', 'warehouses?is_default=1')
  return body.data.map((row: { name: string }) => row.name)
}

describe('the default warehouse', () => {
  it('is the first one', async () => {
    await add('Centro')
    await add('Norte')
    expect(await defaults()).toEqual(['Centro'])
  })

  it('is one of several that are added at the same moment', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map(add))
    expect(await defaults()).toHaveLength(1)
  })

  it('is one of several that are imported', async () => {
    const { body } = await admin('POST', 'warehouses/import', undefined, multipart('Nombre\nA\nB\nC\n'))
    expect(body.data).toMatchObject({ created: 3, failed: 0 })
    expect(await defaults()).toEqual(['A'])
  })

  it('changes by an action, which is refused on the current default', async () => {
    const centro = await add('Centro')
    const norte = await add('Norte')
    const moved = await admin('PUT', `warehouses/${norte}/default`)
    expect(moved.body.data).toMatchObject({ is_default: 1, allowed_actions: [] })
    expect((await admin('GET', `warehouses/${centro}`)).body.data).toMatchObject({
      is_default: 0,
      allowed_actions: ['inactivate', 'default'],
    })
    const again = await admin('PUT', `warehouses/${norte}/default`)
    expect(again.status).toBe(422)
    expect(again.body.message).toBe('El almacén ya es el predeterminado.')
  })

  it('is audited in each record that changes', async () => {
    const centro = await add('Centro')
    const norte = await add('Norte')
    const last = async (id: number) => (await admin('GET', `warehouses/${id}/history`)).body.data[0]
    const chosenFirst = { before: { is_default: false }, after: { is_default: true } }
    expect(await last(centro)).toMatchObject({ action: 'default', ...chosenFirst })
    expect(await last(norte)).toMatchObject({ action: 'create' })
    await admin('PUT', `warehouses/${norte}/default`)
    expect(await last(norte)).toMatchObject({ action: 'default', ...chosenFirst })
    expect(await last(centro)).toMatchObject({
      action: 'update',
      before: { is_default: true },
      after: { is_default: false },
    })
  })

  it('must be active, and cannot be inactivated', async () => {
    const centro = await add('Centro')
    const norte = await add('Norte')
    const off = await admin('PUT', `warehouses/${norte}/inactivate`)
    expect(off.body.data.allowed_actions).toEqual(['activate'])
    const refused = await admin('PUT', `warehouses/${norte}/default`)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('Solo un almacén activo puede ser el predeterminado.')
    const kept = await admin('PUT', `warehouses/${centro}/inactivate`)
    expect(kept.status).toBe(422)
    expect(kept.body.message).toBe(chosen)
  })

  it('cannot be set by a form', async () => {
    await add('Centro')
    const norte = await add('Norte')
    await admin('PUT', `warehouses/${norte}`, { is_default: 1, name: 'Norte 2' })
    expect(await defaults()).toEqual(['Centro'])
  })

  it('is deleted last', async () => {
    const centro = await add('Centro')
    const norte = await add('Norte')
    const kept = await admin('DELETE', `warehouses/${centro}`)
    expect(kept.status).toBe(422)
    expect(kept.body.errors.base).toEqual([chosen])
    expect((await admin('DELETE', `warehouses/${norte}`)).status).toBe(200)
    expect((await admin('DELETE', `warehouses/${centro}`)).status).toBe(200)
    await add('Sur')
    expect(await defaults()).toEqual(['Sur'])
  })

  it.each([0, 2])('is deleted with all the others, at any position among them (%i)', async place => {
    const ids = [await add('A'), await add('B'), await add('C')]
    await admin('PUT', `warehouses/${ids[place]}/default`)
    const { status, text } = await admin('DELETE', `warehouses/delete?ids=${ids.join(',')}`)
    expect({ status, text }).toMatchObject({ status: 200 })
    expect((await admin('GET', 'warehouses')).body.total).toBe(0)
  })

  it('is only one when two are chosen at the same moment', async () => {
    const a = await add('A')
    const b = await add('B')
    await add('C')
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all([a, b].map(id => admin('PUT', `warehouses/${id}/default`)))
      expect(replies.map(reply => reply.status).filter(status => ![200, 422].includes(status))).toEqual([])
      expect(await defaults()).toHaveLength(1)
    }
  })

  it('always exists when the default is deleted while another is chosen', async () => {
    for (let round = 0; round < 10; round++) {
      const a = await add(`A${round}`)
      await admin('PUT', `warehouses/${a}/default`)
      const b = await add(`B${round}`)
      await Promise.all([
        admin('DELETE', `warehouses/${a}`),
        admin('PUT', `warehouses/${b}/default`),
        admin('PUT', `warehouses/${b}/inactivate`),
      ])
      expect(await defaults()).toHaveLength(1)
    }
  })
})

describe('a warehouse', () => {
  it('has a unique name', async () => {
    await add('Centro')
    const { status, body } = await admin('POST', 'warehouses', { name: ' CENTRO ' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['El campo nombre ya está en uso.'] })
  })
})
