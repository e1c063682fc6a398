import type { Route } from '@playwright/test'
import { errorBody } from '#contract/error-body.ts'
import { issueOf } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { allowedActions } from '#contract/resource.ts'
import { actionSchema, inputSchema } from '#contract/schemas.ts'
import { defaultSettings } from '#contract/settings.ts'
import { validate } from '#contract/validation.ts'
import { DomainError } from '#domain/errors.ts'
import { camelKeys } from '#domain/naming.ts'
import { order } from '#test/example-order.ts'

const actor = { id: 1, name: 'Lucía Herrera', role: 'Admin' } as const
const texts = order.texts.es

export interface Sent {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly body: Row
}

type Stored = Record<string, unknown> & { id: number; details: Record<string, unknown>[] }

const names = {
  suppliers: ['Maderas del Bajío', 'Textiles Oaxaca'],
  warehouses: ['Bodega Centro', 'Showroom'],
  products: ['Sofá Oaxaca 3 plazas', 'Sillón Tlaxco verde', 'Mesa de comedor Tule', 'Silla Mitla nogal'],
}

const line = (id: number, product: number, price: number, quantity: number, received: number) => ({
  id,
  product_id: product,
  description:
    ['Lino crudo, patas de nogal', 'Bouclé verde botella', 'Encino macizo, 240 cm'][id - 1] ?? null,
  unit_price: price,
  quantity,
  received,
  amount: price * quantity,
})

/** A server inside the test: two orders, the real validation of bodies, and a record of the requests. */
export class ExampleShop {
  readonly sent: Sent[] = []
  /** How the next writes fail: without reaching the server, or with an answer that is lost. */
  readonly faults: ('unreached' | 'lost' | Row)[] = []
  private readonly kept = new Map<string, Row>()
  private readonly orders: Stored[] = [
    {
      id: 7,
      folio: 'OC-000042',
      supplier_id: 1,
      gdi_number: 'GDI-77410',
      note: null,
      status: 'partial',
      payment_status: 'pending',
      total: 138_300,
      paid: 69_150,
      created_at: '2026-11-04T18:00:00.000Z',
      updated_at: '2026-11-04T18:00:00.000Z',
      details: [line(1, 1, 9_850, 6, 4), line(2, 2, 5_420, 8, 8), line(3, 3, 8_960, 4, 2)],
    },
    {
      id: 8,
      folio: 'OC-000041',
      supplier_id: 2,
      gdi_number: null,
      note: 'Entregar por la mañana.',
      status: 'received',
      payment_status: 'paid',
      total: 5_420,
      paid: 5_420,
      created_at: '2026-11-02T18:00:00.000Z',
      updated_at: '2026-11-02T18:00:00.000Z',
      details: [line(4, 2, 5_420, 1, 1)],
    },
  ]

  async answer(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    const path = url.pathname.replace('/api/', '')
    if (request.method() === 'GET') return this.read(route, path, url)
    const given = request.postData()
    const body = (given === null ? {} : JSON.parse(given)) as Row
    const key = (await request.headerValue('idempotency-key')) ?? undefined
    this.sent.push({ method: request.method(), path, key, body })
    const fault = this.faults.shift()
    if (fault === 'unreached') return route.abort()
    const answer = this.write(request.method(), path, key, body, typeof fault === 'object' ? fault : null)
    return fault === 'lost' ? route.abort() : route.fulfill(answer)
  }

  private write(method: string, path: string, key: string | undefined, body: Row, refusal: Row | null) {
    const done = key === undefined ? undefined : this.kept.get(key)
    if (done) return { json: done }
    if (refusal) return { status: 422, json: refusal }
    try {
      const answer = { data: this.wire(this.change(method, path, body)) }
      if (key !== undefined) this.kept.set(key, answer)
      return { status: method === 'POST' ? 201 : 200, json: answer }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { status: 422, json: errorBody('es', error.issues, texts) }
    }
  }

  private change(method: string, path: string, body: Row): Stored {
    const [, id, action] = path.split('/')
    const found = this.orders.find(each => each.id === Number(id))
    if (method === 'POST' || !found) {
      validate(inputSchema(order, 'create'), body)
      const details = (body['details'] as Row[]).map((each, at) => ({ id: 100 + at, received: 0, ...each }))
      const added = { status: 'pending', payment_status: 'pending', ...body, id: 9, details }
      this.orders.push(added)
      return added
    }
    if (action === undefined) {
      validate(inputSchema(order, 'update'), body)
      return Object.assign(found, body)
    }
    const definition = order.actions[action]
    const refused = definition?.refusal(camelKeys(found), actor)
    if (refused) throw DomainError.of([issueOf(refused)])
    validate(actionSchema(definition!)!, body)
    if (action === 'pay') found['paid'] = Number(found['paid']) + Number(body['amount'])
    if (action === 'cancel') found['status'] = 'cancelled'
    for (const given of (body['details'] ?? []) as { id: number; quantity: string }[]) {
      const changed = found.details.find(each => each['id'] === given.id)
      if (changed) changed['received'] = Number(changed['received']) + Number(given.quantity)
    }
    return found
  }

  private wire(stored: Stored): Row {
    return { ...stored, allowed_actions: allowedActions(order, camelKeys(stored), actor) }
  }

  private read(route: Route, path: string, url: URL): Promise<void> {
    const [section = '', id = '', part] = path.split('/')
    if (path === 'vue') return route.fulfill({ json: this.session() })
    if (path === 'orders') return route.fulfill({ json: page(this.orders.map(each => this.wire(each))) })
    if (section === 'orders' && part === 'history') return route.fulfill({ json: page(history) })
    if (section === 'orders') {
      const found = this.orders.find(each => String(each.id) === id)
      if (found) return route.fulfill({ json: { data: this.wire(found) } })
      const missing = { code: 'not_found', field: 'base', params: {} }
      return route.fulfill({ status: 404, json: errorBody('es', [missing], texts) })
    }
    if (id === 'catalog' && section in names) {
      const all = names[section as keyof typeof names].map((name, at) => ({ id: at + 1, name }))
      const only = url.searchParams.get('id')
      return route.fulfill({ json: { data: all.filter(each => only === null || String(each.id) === only) } })
    }
    return route.fulfill({ json: { data: [], total: 0, current_page: 1, per_page: 25, last_page: 1 } })
  }

  private session(): Row {
    const item = { name: 'orders', label: 'Órdenes', path: '/admin/orders', icon: 'clipboard-list' }
    return {
      menu: [{ group: 'buy', label: 'Comprar', items: [item] }],
      settings: {
        ...defaultSettings,
        business_name: 'Azenzo',
        logo_url: null,
        exchange_rate: 18,
        feedback_url: null,
      },
      data: {
        user: { ...actor, email: 'lucia@azenzo.mx' },
        view_permissions: ['Admin'],
        shop_state: 'own',
        notifications: [],
      },
    }
  }
}

const event = (id: number, action: string, at: string) => ({
  id,
  action,
  at,
  user: 'Lucía Herrera',
  before: null,
  after: null,
})
const history = [
  event(3, 'pay', '2026-11-06T16:14:00.000Z'),
  event(2, 'receive', '2026-11-05T21:48:00.000Z'),
  event(1, 'create', '2026-11-04T18:00:00.000Z'),
]

function page(data: readonly object[]) {
  return { data, current_page: 1, per_page: 25, total: data.length, last_page: 1 }
}
