import type { Call, Reply } from './app.ts'

const generic = (resource: string) => `
  GET ${resource}?page
  GET ${resource}/{id}
  POST ${resource}
  PUT ${resource}/{id}
  DELETE ${resource}/{id}
  DELETE ${resource}/delete?ids
  PUT ${resource}/{id}/{action}
  GET ${resource}/export?format=csv
  GET ${resource}/{id}/export
  GET ${resource}/template
  POST ${resource}/import
  GET ${resource}/catalog`

/** The calls of section 7 of the specification, one a line: method, path, and what its query must at least have. */
const specCalls = {
  people: ['users', 'customers', 'suppliers', 'warehouses'].map(generic).join('\n'),

  contacts: `
    GET suppliers/{id}
    GET suppliers/{id}/contacts?page`,

  catalogue: `
    GET categories?page
    GET categories/landing
    GET categories/catalog
    POST categories
    POST categories/{id}?_method=PUT
    PUT categories/{id}/image
    DELETE categories/{id}
    DELETE categories/delete?ids
    PUT categories/{id}/{action}
    GET categories/export
    GET v2/categories-parents
    POST v2/categories-parents/{id}/image-update
    PUT v2/categories-parents/{id}/image-delete
    GET v2/{url}
    GET v2/categories-parents/{id}/product
    GET subcategories?page
    GET subcategories/landing
    POST subcategories
    POST subcategories/{id}?_method=PUT
    DELETE subcategories/{id}
    DELETE subcategories/delete?ids
    PUT subcategories/{id}/{action}
    GET subcategories/export
    GET subcategories/catalog
    PUT subcategories/{id}/image
    GET products?page
    GET products/landing?page&category_id&subcategory_id&status=1
    GET products/landing?page&category_id&subcategory_id&status=1&has_discount=1
    GET product/{id}
    GET products/catalog
    POST products
    POST products/{id}?_method=PUT
    POST products/{id}/images
    PUT products/{id}/thumbnail
    PUT products/{id}/delete-image
    DELETE products/{id}
    DELETE products/delete?ids
    PUT products/{id}/{action}
    GET products/export`,

  site: `
    GET messages?page
    POST messages/landing
    POST messages
    PUT messages/{id}
    DELETE messages/{id}
    DELETE messages/delete?ids
    PUT messages/{id}/{action}
    GET messages/catalog
    GET messages/export
    GET showrooms?page
    GET showroom-videos/show?type=azenzo
    GET showrooms/landing?page&status=1&showroom=azenzo
    GET showrooms/landing?page&status=1&showroom=empresa
    POST showrooms
    POST showroom-videos
    POST showrooms/{id}?_method=PUT
    DELETE showrooms/delete-video/{id}
    DELETE showrooms/{id}
    DELETE showrooms/delete?ids
    PUT showrooms/{id}/{action}
    GET showrooms/export
    GET showrooms/catalog`,

  buying: `
    ${['receptions', 'movements', 'purchase-order-payments'].map(generic).join('\n')}
    GET purchase-orders/{id}
    GET purchase-orders/{id}/details
    GET purchase-orders/{id}/receptions
    POST purchase-orders/{id}/receptions
    DELETE purchase-orders/{id}/receptions/{reception_id}
    GET warehouses
    GET purchase-orders/{id}/payments
    GET purchase-order/{id}/amount-payments
    POST purchase-orders/{id}/payments
    DELETE purchase-orders/{id}/payments/{payment_id}
    PUT purchase-orders/{id}/product/{product_id}
    PUT purchase-orders/{id}/{action}
    PUT purchase-orders/{id}/gdi`,

  selling: `
    GET sales/{id}
    GET sales/{id}/details
    GET products?page&stock!
    POST sales`,

  app: `
    GET vue
    DELETE users/{id}/notifications/{notification_id}
    DELETE users/{id}/notifications
    POST feedback`,
} as const

type Group = keyof typeof specCalls
interface Template {
  readonly line: string
  readonly method: string
  readonly path: readonly string[]
  readonly query: readonly string[]
}

function templateOf(line: string): Template {
  const [method = '', address = ''] = line.split(' ')
  const [path = '', query = ''] = address.split('?')
  return { line, method, path: path.split('/'), query: query === '' ? [] : query.split('&') }
}

/** The templates of a request: of those with its path the ones with the fewest placeholders, as far as its query has theirs. */
function templatesFor(templates: readonly Template[], method: string, address: string): Template[] {
  const [path = '', query = ''] = address.split('?')
  const parts = path.split('/')
  const sent = query.split('&').map(each => each.replace('[]', ''))
  const names = sent.map(each => each.replace(/=.*/, ''))
  const fits = templates.filter(
    each =>
      each.method === method &&
      each.path.length === parts.length &&
      each.path.every((part, place) => part.startsWith('{') || part === parts[place]),
  )
  const open = (each: Template) => each.path.filter(part => part.startsWith('{')).length
  const fewest = Math.min(...fits.map(open))
  return fits.filter(
    each => open(each) === fewest && each.query.every(part => sent.includes(part) || names.includes(part)),
  )
}

/** Makes the calls of these groups, and notes those that answer otherwise and those that nobody made. */
export function useSpec(groups: readonly Group[], usual: () => Call) {
  const templates = groups.flatMap(group => specCalls[group].trim().split(/\s*\n\s*/)).map(templateOf)
  const left = new Set(templates.map(({ line }) => line))
  let wrong: string[] = []

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    status = 200,
    call = usual(),
  ): Promise<Reply> {
    const reply = await call(method, path, body)
    for (const { line } of templatesFor(templates, method, path)) left.delete(line)
    if (reply.status !== status) wrong.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply
  }

  return {
    ask,

    add: async (path: string, body: unknown): Promise<number> =>
      (await ask('POST', path, body, 201)).body?.data?.id ?? 0,

    /** One by its own address, the others together. */
    removals: async (path: string, [first, ...others]: readonly number[]): Promise<void> => {
      await ask('DELETE', `${path}/${first}`)
      await ask('DELETE', `${path}/delete?${others.map(id => `ids[]=${id}`).join('&')}`)
    },

    toggled: async (path: string, id: number): Promise<void> => {
      for (const action of ['inactivate', 'activate']) await ask('PUT', `${path}/${id}/${action}`)
    },

    /** What was noted since the last time. */
    faults: (): string[] => {
      const found = wrong
      wrong = []
      return found
    },

    notMade: (): string[] => [...left],
  }
}

type Parts = Readonly<Record<string, string | Buffer>>

/** A form as a browser sends it. */
export function form(parts: Parts): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    data.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], name))
  }
  return data
}
