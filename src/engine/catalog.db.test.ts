import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { statementsOf } from '#test/statements.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await make(shop.services, 'products', { internalCode: 'C-1', name: 'Silla Lomas' })
})

it.each(['products/catalog', 'products/catalog?q=silla', 'products/catalog?q=sila'])(
  '%s reads no more of a record than what it answers',
  async url => {
    const sent: string[] = []
    const statements = await statementsOf(async () => {
      const { body } = await admin('GET', url)
      sent.push(...body.data.map(({ name }: { name: string }) => name))
    })
    expect(sent).toEqual(['Silla Lomas'])
    const rows = statements.filter(text => /from "products".* limit /s.test(text))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(
      /^(\/\* planned each time \*\/ )?select "products"\."id" as "id", "products"\."name" as "name" from "products"/,
    )
  },
)
