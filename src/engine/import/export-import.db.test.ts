import { beforeAll, describe, expect, it } from 'vitest'
import { toSnake } from '#domain/naming.ts'
import type { Field } from '#contract/field.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import { resources } from '#resources/all.ts'
import { useApp, type Call } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
const buying = useBuying(shop)
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

let made = 0
const own = (name: string) => resources.find(({ path }) => path === name)

/** A value that a form of any resource would accept in such a field. */
async function sample(name: string, field: Field): Promise<unknown> {
  const number = ++made
  switch (field.kind) {
    case 'email':
      return `m${number}@prueba.mx`
    case 'phone':
      return `55 1234 ${String(1_000 + number)}`
    case 'url':
      return `https://ejemplo.mx/${number}`
    case 'choice':
      return field.options.at(-1)
    case 'flag':
      // A register needs a warehouse that sells.
      return name === 'sells' ? 1 : number % 2
    case 'integer':
      return Math.min(number, field.max ?? number)
    case 'money':
      return number + 0.5
    case 'decimal':
      return 12.5
    case 'date':
      return '2026-01-31'
    case 'reference': {
      const other = own(field.reference ?? '')
      return other ? idOf(other) : null
    }
    default:
      return `=${name} número ${number}`
  }
}

/** Adds a record by its form; optional fields that the form refuses are left out. */
async function idOf(resource: Resource): Promise<number> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of fieldEntries(resource)) {
    if (field.imported && field.write !== 'never') body[toSnake(name)] = await sample(name, field)
    if (field.required && !field.imported) body[toSnake(name)] = await sample(name, field)
  }
  for (let tries = 0; ; tries += 1) {
    const { status, body: answer } = await admin('POST', resource.path, body)
    if (status === 201 || status === 200) return answer.data.id
    if (status !== 422 || tries > 5) throw new Error(`${resource.name}: ${JSON.stringify(answer)}`)
    for (const name of Object.keys(answer.errors)) delete body[name]
  }
}

async function listed({ path }: Resource) {
  return (await admin('GET', `${path}?per_page=100&order_by=id`)).body.data
}

const exchanged = resources.filter(({ verbs }) => verbs.includes('export') && verbs.includes('import'))

/** Records that no form of their own makes, or only from texts of a certain form. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  'delivery-zones': () => {
    const code = String(20_000 + ++made)
    const body = { name: `=Zona ${code}`, postal_codes: code, cost: 450.5, days_from: 2, days_to: 5 }
    return admin('POST', 'delivery-zones', body)
  },
  'purchase-order-payments': async () => {
    const { id } = await buying.order([await buying.product(), 2, 500])
    await admin('PUT', `purchase-orders/${id}/pay`, { way_to_pay: '03', amount: 100 })
  },
  users: () => shop.user('Vendedor'),
}

describe.each(exchanged.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  it.each(['csv', 'xlsx'])('exported as %s and imported again change nothing', async format => {
    const add = others[name] ?? (() => idOf(resource))
    for (let count = 0; count < 2; count += 1) await add()
    const taker = shop.as(await shop.user('Admin'))
    const stored = await listed(resource)
    expect(stored.length).toBeGreaterThan(1)
    const { bytes } = await taker('GET', `${resource.path}/export?format=${format}&order_by=id`)
    const { status, body } = await admin('POST', `${resource.path}/import`, undefined, multipart(bytes))
    expect({ status, data: body.data ?? body }).toMatchObject({
      status: 200,
      data: { created: 0, updated: stored.length, failed: 0, errors: [] },
    })
    expect(await listed(resource)).toEqual(stored)
  })
})

it('the same new payments twice are refused, and taken back they may come again', async () => {
  const { id, folio } = await buying.order([await buying.product(), 2, 500])
  const file = `Orden de compra,Importe,Fecha,Forma de pago\n${folio},$150.00,31/01/2026,Transferencia\n`
  const send = () => admin('POST', 'purchase-order-payments/import', undefined, multipart(file))
  const first = await send()
  expect(first.body.data).toMatchObject({ created: 1, failed: 0 })
  const second = await send()
  expect([second.status, second.body.message]).toEqual([422, expect.stringContaining('ya se importó')])
  const paid = async () => (await admin('GET', `purchase-orders/${id}`)).body.data.paid
  expect(await paid()).toBe(150)
  const undone = await admin('POST', `purchase-order-payments/imports/${first.body.data.id}/undo`)
  expect(undone.body.data).toEqual({ removed: 1, restored: 0, left: 0 })
  expect(await paid()).toBe(0)
  expect((await send()).body.data.created).toBe(1)
})
