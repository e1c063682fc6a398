import { describe, expect, test } from 'vitest'
import { docsPage, type ApiDocument } from './docs-page.ts'

const nonce = { script: 'nonce-of-script', style: 'nonce-of-style' }

const body = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    size: { anyOf: [{ type: 'string', enum: ['small', 'large'] }, { type: 'null' }] },
  },
}

const document: ApiDocument = {
  info: { title: 'Mueblería', version: '7', description: 'Sillas <script>alert(1)</script> & mesas' },
  tags: [{ name: 'chairs', description: 'Sillas' }],
  components: {
    responses: {
      422: {
        description: 'Hay datos que corregir.',
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  },
  paths: {
    '/api/chairs': {
      get: {
        tags: ['chairs'],
        'x-roles': 'Admin, Vendedor',
        parameters: [{ name: 'page', in: 'query', description: 'Desde 1.', schema: { type: 'string' } }],
        responses: { 200: { description: 'Default Response' }, 422: { $ref: '#/components/responses/422' } },
      },
      post: {
        tags: ['chairs'],
        summary: 'Da de alta una silla.',
        'x-roles': 'Admin',
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 201: { content: { 'application/json': { schema: body } } } },
      },
    },
    '/api/chairs/{id}': { delete: { tags: ['chairs'], responses: {} } },
    '/healthz': { get: { responses: {} } },
  },
}

const page = docsPage(document, nonce)
const text = page
  .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ')

describe('the page of the API', () => {
  test('shows markup in a description as text', () => {
    expect(page).toContain('Sillas &lt;script&gt;alert(1)&lt;/script&gt; &amp; mesas')
  })

  test('has the nonces of the request, so that the policy allows its style', () => {
    expect(page).toContain('<style nonce="nonce-of-style">')
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="nonce-of-script">'])
  })

  test('has a section per tag, listed in the index', () => {
    expect(page).toContain('<a href="#chairs">chairs</a>')
    expect(page).toContain('<section id="chairs">')
    expect(text).toContain('chairs Sillas')
  })

  test('includes a call without a tag', () => {
    expect(page).toContain('<section id="otras">')
    expect(page).toContain('id="get-healthz"')
  })

  test('gives every call its own anchor', () => {
    const addresses = [...page.matchAll(/<article id="([^"]*)"/g)].map(([, id]) => id)
    expect(addresses).toEqual(['get-api-chairs', 'post-api-chairs', 'delete-api-chairs-id', 'get-healthz'])
  })

  test('has no broken links', () => {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target)
    expect(new Set(ids).size).toBe(ids.length)
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
  })

  test('shows who may call', () => {
    expect(text).toContain('Quién puede: Admin, Vendedor')
  })

  test('describes parameters and the fields of a body', () => {
    expect(text).toContain('page texto · en la consulta · Desde 1.')
    expect(text).toContain('name obligatorio texto · máximo 120 caracteres')
    expect(text).toContain('size texto o nulo · valores: small, large')
  })

  test('describes answers by status, in words and by shape', () => {
    expect(text).toContain('201 Creado. application/json { &quot;name&quot;: texto,')
    expect(text).not.toContain('Default Response')
  })

  test('describes a shared answer once, and links to it', () => {
    expect(text).toContain('422 Hay datos que corregir. application/json { …: texto }')
    expect(page).toContain('<li id="respuesta-422">')
    expect(page).toContain('<a href="#respuesta-422">422</a>')
  })

  test('links to the OpenAPI document', () => {
    expect(page).toContain('href="/api/openapi.json"')
  })
})
