import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { attributeLabel } from '#contract/messages.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import { approvalEs } from '#resources/approvals/approval.es.ts'
import { copyEs } from '#server/restored/copy-texts.es.ts'
import { serverResources } from '#resources/all.server.ts'
import { holdEs } from '#resources/holds/hold.es.ts'
import { tillTexts } from '#resources/till/till-texts.ts'
import { users } from '#resources/users/user.resource.ts'
import type { ApiDocument, Operation, Schema } from '#server/docs/api-document.ts'
import { pageRoutes } from '#test/authorization.pages.ts'
import { useApp } from '#test/app.ts'
import { makeApiDocument } from './api-document.ts'
import { buildApp } from './app.ts'

const shop = useApp()
const shared = [settingsTexts.es, users.texts.es, approvalEs, copyEs, tillTexts.es, holdEs]
let document: ApiDocument & { openapi: string; components: { responses: Record<string, object> } }
let calls: { name: string; path: string; operation: Operation }[]

beforeAll(async () => {
  document = (await shop.anonymous('GET', 'openapi.json')).body
  calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
})

const operation = (name: string) => calls.find(call => call.name === name)!.operation
const bodyOf = (name: string, type = 'application/json') =>
  operation(name).requestBody?.content?.[type]?.schema as Schema
const answerOf = (name: string, status = '200') =>
  operation(name).responses?.[status]?.content?.['application/json']?.schema as Schema

const typesOf = (name: string) => Object.keys(operation(name).responses?.['200']?.content ?? {})

const withBraces = (route: string) => route.replace(/:(\w+)/g, '{$1}')

const ask = (headers: Record<string, string>) =>
  shop.app.inject({ url: '/api/openapi.json', headers: { host: '127.0.0.1:3000', ...headers } })

describe('the document', () => {
  it('that a build makes without a database is the one of the routes', async () => {
    const made = JSON.parse(await makeApiDocument()) as unknown
    expect(Object.keys((made as ApiDocument).paths ?? {}).length).toBeGreaterThan(200)
    expect(made).toEqual(document)
  })

  it('of a build is sent as it is, and never made again', async () => {
    const app = await buildApp({
      services: shop.services,
      webRoot: null,
      apiDocument: '{"openapi":"3.1.0","info":{"title":"Hecho antes","version":"1"}}',
    })
    app.swagger = () => {
      throw new Error('made again')
    }
    const get = (url: string, headers = {}) =>
      app.inject({ url, headers: { host: '127.0.0.1:3000', ...headers } })
    const sent = await get('/api/openapi.json')
    expect(sent.json()).toMatchObject({ info: { title: 'Hecho antes' } })
    const again = await get('/api/openapi.json', { 'if-none-match': String(sent.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect((await get('/api/docs')).payload).toContain('Hecho antes')
    await app.close()
  })

  it('is OpenAPI 3.1 and names every call but its own two', () => {
    expect(document.openapi).toBe('3.1.0')
    const served = shop.app.policyTable
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => withBraces(`${method} ${url}`))
    const hidden = ['GET /api/openapi.json', 'GET /api/docs', ...Object.keys(pageRoutes).map(withBraces)]
    expect(calls.map(call => call.name).sort()).toEqual(served.filter(name => !hidden.includes(name)).sort())
  })

  it('is compressed, and not sent again to a client that has it', async () => {
    const plain = await ask({})
    expect(plain.headers['content-type']).toContain('application/json')
    const { etag } = plain.headers
    expect(etag).toBeDefined()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await ask({ 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(unpack[encoding](packed.rawPayload)).toEqual(plain.rawPayload)
    }
    const again = await ask({ 'if-none-match': String(etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('declares each parameter of a path, once and as required', () => {
    for (const { name, path, operation } of calls) {
      const declared = operation.parameters?.filter(parameter => parameter.in === 'path') ?? []
      const named = path.matchAll(/\{(\w+)\}/g).map(([, parameter = '']) => parameter)
      expect(declared.map(parameter => parameter.name).sort(), name).toEqual([...named].sort())
      expect(
        declared.filter(parameter => !parameter.required || !parameter.schema),
        name,
      ).toEqual([])
    }
  })

  it('has no broken references, and uses only keywords of 3.1', () => {
    const text = JSON.stringify(document)
    for (const [, status = ''] of text.matchAll(/"\$ref":"#\/components\/responses\/(\d+)"/g)) {
      expect(document.components.responses).toHaveProperty(status)
    }
    expect(text.match(/"\$ref":"(?!#\/components\/responses\/)[^"]*"/g)).toBeNull()
    expect(text).not.toMatch(/"nullable":|"\$schema":|"exclusiveMinimum":(true|false)/)
  })

  it('describes the answers and the failures of each call', () => {
    for (const { name, operation } of calls) {
      const responses = operation.responses ?? {}
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      expect(good.length, name).toBeGreaterThan(0)
      for (const [, { content = {}, description }] of good) {
        expect(description, name).toBeTruthy()
        expect(Object.keys(content).length, name).toBeGreaterThan(0)
        for (const { schema = {} } of Object.values(content)) expect(schema.type, name).toBeTruthy()
      }
      if (!name.includes('/api/')) continue
      const open = operation['x-roles'] === 'público'
      const expected = ['400', '422', '429', '500', '503', ...(open ? [] : ['401', '403'])]
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected))
    }
  })

  it('describes which records a bulk deletion takes', () => {
    const removals = calls.filter(({ name }) => /^DELETE .*\/delete$/.test(name))
    expect(removals.length).toBeGreaterThan(5)
    for (const { name, operation } of removals) {
      const ids = operation.parameters?.find(parameter => parameter.name === 'ids')
      expect(ids, name).toMatchObject({
        in: 'query',
        required: true,
        description: expect.stringContaining('ids=1,2'),
        schema: { type: 'array', items: { type: 'integer' }, maxItems: 100 },
      })
    }
  })

  it('has a label for each field of a body', () => {
    const served = serverResources(shop.services).map(({ definition }) => definition)
    const nameless = calls.flatMap(({ name, operation }) => {
      const own = served.find(resource => operation.tags?.includes(resource.name))
      const words = [own?.texts.es, ...shared]
      const isNameless = (field: string) =>
        words.every(texts => attributeLabel('es', field, texts) === field.replaceAll('_', ' '))
      return Object.keys(bodyOf(name)?.properties ?? {})
        .filter(field => field.includes('_') && !field.endsWith('_confirmation') && isNameless(field))
        .map(field => `${name} ${field}`)
    })
    expect(nameless).toEqual([])
  })

  it('shows who may call', () => {
    expect(operation('GET /api/users')['x-roles']).toBe('Admin')
    expect(operation('GET /api/customers')['x-roles']).toBe('Admin, Supervisor, Vendedor')
    expect(operation('GET /api/vue')['x-roles']).toBe('público')
  })

  it('describes the fields of every body', () => {
    const withBody = calls.filter(
      ({ name }) =>
        /^(POST|PUT)/.test(name) &&
        !/\{action\}|logout|\/image(-delete)?$|\/prints$|\/restore$|\/invitation$|\/undo$|\/export$|\/quotations\/\{id\}\/link$/.test(
          name,
        ),
    )
    expect(withBody.length).toBeGreaterThan(20)
    for (const { name, operation } of withBody) {
      const schemas = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
      expect(schemas.length, name).toBeGreaterThan(0)
      expect(
        schemas.filter(schema => Object.keys(schema?.properties ?? {}).length === 0),
        name,
      ).toEqual([])
    }
  })

  it('has the rules of each field', () => {
    const user = bodyOf('POST /api/users')
    expect(user.required).toEqual(expect.arrayContaining(['name', 'email', 'role']))
    expect(user.properties?.['name']).toMatchObject({ type: 'string', maxLength: 255 })
    expect(user.properties?.['role']).toMatchObject({ enum: ['Admin', 'Supervisor', 'Vendedor'] })
    expect(user.properties?.['password']).toMatchObject({ format: 'password', minLength: 6, maxLength: 128 })
    expect(bodyOf('PUT /api/users/{id}').required ?? []).toEqual([])
    expect(bodyOf('POST /api/customers').properties?.['city']).toMatchObject({
      anyOf: [{ type: 'string', maxLength: 120 }, { type: 'null' }],
    })
    expect(bodyOf('POST /api/contacts').required).toEqual(['supplier_id', 'name'])
    expect(bodyOf('POST /api/suppliers/{parent_id}/contacts').required).toEqual(['name'])
    expect(bodyOf('PUT /api/settings').properties?.['page_size']).toMatchObject({ minimum: 1, maximum: 100 })
  })

  it('has no secret in any answer', () => {
    const suppliers = answerOf('GET /api/suppliers').properties?.['data']?.items?.properties ?? {}
    expect(suppliers).toHaveProperty('has_password')
    expect(suppliers).not.toHaveProperty('password')
    const users = answerOf('GET /api/users').properties?.['data']?.items?.properties ?? {}
    expect(Object.keys(users).filter(name => name.includes('password'))).toEqual([])
  })

  it('describes uploaded and downloaded files by their type', () => {
    const tables = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
    expect(typesOf('GET /api/customers/export')).toEqual(tables)
    expect(typesOf('GET /api/global-invoices/{id}/sales')).toEqual(tables)
    expect(typesOf('GET /api/customers/template')).toEqual(tables)
    expect(typesOf('GET /api/imports/{id}/failed-rows')).toEqual(['text/csv'])
    expect(typesOf('GET /api/customers/{id}/export')).toEqual(['application/pdf'])
    expect(bodyOf('POST /api/customers/import', 'multipart/form-data')).toMatchObject({
      required: ['importFile'],
      properties: { importFile: { format: 'binary' }, dry_run: { enum: ['0', '1'] } },
    })
  })
})

describe('the calls that the specification names', () => {
  const generic = [
    'GET {r}',
    'GET {r}/{id}',
    'POST {r}',
    'PUT {r}/{id}',
    'DELETE {r}/{id}',
    'DELETE {r}/delete',
    'PUT {r}/{id}/{action}',
    'GET {r}/export',
    'GET {r}/{id}/export',
    'GET {r}/template',
    'POST {r}/import',
    'GET {r}/catalog',
  ]

  it.each([
    'users',
    'customers',
    'suppliers',
    'warehouses',
    'contacts',
    'suppliers/{parent_id}/contacts',
    'categories',
    'subcategories',
  ])('are there for %s', resource => {
    const names = calls.map(call => call.name)
    expect(
      generic.map(call => call.replace('{r}', `/api/${resource}`)).filter(call => !names.includes(call)),
    ).toEqual([])
  })

  it.each([
    'GET /api/vue',
    'GET /api/categories/landing',
    'POST /api/categories/{id}',
    'PUT /api/categories/{id}/image',
    'GET /api/subcategories/landing',
    'POST /api/subcategories/{id}',
    'PUT /api/subcategories/{id}/image',
    'GET /api/v2/categories-parents',
    'POST /api/v2/categories-parents/{id}/image-update',
    'PUT /api/v2/categories-parents/{id}/image-delete',
    'GET /api/users/{user_id}/notifications/earlier',
    'DELETE /api/users/{user_id}/notifications/{id}',
    'DELETE /api/users/{user_id}/notifications',
    'POST /api/login',
    'POST /api/logout',
    'GET /api/me',
    'POST /api/password/email',
    'POST /api/password/reset',
    'PUT /api/users/{id}/password',
    ...[
      'roles',
      'payment-types',
      'ways-to-pay',
      'currencies',
      'movement-types',
      'document-statuses',
      'sexes',
      'cities',
    ].map(name => `GET /api/${name}`),
  ])('%s', name => {
    expect(calls.map(call => call.name)).toContain(name)
  })
})

it('the documentation page shows every call', async () => {
  const { text, headers } = await shop.anonymous('GET', 'docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { path } of calls) expect(text).toContain(path)
})
