import { expect, it } from 'vitest'
import { useApp } from './app.ts'

const shop = useApp()

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Names that are the same in Spanish. */
const same = [
  'color',
  'total',
  'subtotal',
  'rfc',
  'sku',
  'pin',
  'slug',
  'id',
  'logo',
  'ticket',
  'whatsapp',
  'video',
  'showroom',
  'material',
  'color',
  'clabe',
  'terminal',
]

/** A body in which every field is wrong, so that each is named in a message and nothing is stored. */
function wrong({ properties, items, anyOf }: Schema): unknown {
  const some = properties ? { properties } : anyOf?.find(each => each.properties ?? each.items)
  if (items) return [wrong(items)]
  if (!some?.properties) return { not: 'valid' }
  return Object.fromEntries(Object.entries(some.properties).map(([name, each]) => [name, wrong(each)]))
}

it('every field that a body may have is named in words of the shop', async () => {
  const admin = shop.as(await shop.user('Admin'))
  const { body: document } = await shop.anonymous('GET', 'openapi.json')
  const bare: string[] = []
  let named = 0
  for (const [path, operations] of Object.entries(
    document.paths as Record<string, Record<string, Operation>>,
  )) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema
      if (!schema || !path.startsWith('/api/')) continue
      const address = path.replace('/api/', '').replaceAll(/\{\w+\}/g, '1')
      const { status, body } = await admin(method.toUpperCase(), address, wrong(schema))
      if (status !== 422) continue
      for (const [field, messages] of Object.entries(body.errors as Record<string, string[]>)) {
        const name =
          field
            .split('.')
            .filter(part => !/^\d+$/.test(part))
            .at(-1) ?? field
        named += 1
        if (same.includes(name)) continue
        const word = new RegExp(String.raw`campo ${name.replaceAll('_', ' ')}\b`, 'i')
        bare.push(...messages.filter(text => word.test(text)).map(text => `${method} ${address}: ${text}`))
      }
    }
  }
  expect(named).toBeGreaterThan(200)
  expect(bare).toEqual([])
})
