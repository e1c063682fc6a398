import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp({ PG_POOL_SIZE: '3' })

const csv = (name: string) =>
  multipart(`Nombre completo\n${Array.from({ length: 600 }, (_, n) => `${name} ${n}`).join('\n')}\n`)

it('the smallest pool is enough for everything that runs at once', async () => {
  const user = await shop.user('Admin')
  const admin = shop.as(user)
  const answers = await Promise.all([
    ...['Ana', 'Eva'].map(name => admin('POST', 'customers/import', undefined, csv(name))),
    ...Array.from({ length: 8 }, (_, n) => admin('POST', 'customers', { full_name: `Cliente ${n}` })),
    ...Array.from({ length: 8 }, () => admin('GET', 'customers')),
    ...Array.from({ length: 4 }, (_, n) => admin('PUT', 'settings', { business_name: `Tienda ${n}` })),
    ...Array.from({ length: 4 }, (_, n) => admin('POST', 'categories', { name: `Sala ${n}` })),
    ...Array.from({ length: 4 }, () => admin('GET', 'dashboard')),
    ...Array.from({ length: 4 }, () => shop.anonymous('GET', '/')),
  ])
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
  const [first, second] = answers
  expect([first?.body.data.created, second?.body.data.created]).toEqual([600, 600])
})
