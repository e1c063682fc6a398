import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'

const shop = useApp()
const secure = useApp({ PUBLIC_URL: 'https://tienda.mx', FEEDBACK_URL: 'https://ayuda.mx/api/feedback' })
const narrow = useApp({ PUBLIC_URL: 'https://tienda.mx', HSTS_SUBDOMAINS: '0' })
const host = { host: 'tienda.mx' }

let admin: Call
let owner: TestUser

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await make(shop.services, 'customers', { fullName: 'Ana' })
  owner = await secure.user('Admin')
})

const html = { headers: { accept: 'text/html' } }

/** One of each kind of answer. */
const answers: Record<string, () => ReturnType<Call>> = {
  'a page of records': () => admin('GET', 'customers'),
  'what a visitor may know': () => shop.anonymous('GET', 'vue'),
  'a CSV': () => admin('GET', 'customers/export'),
  'a template': () => admin('GET', 'customers/template'),
  'a PDF': () => admin('GET', 'customers/1/export'),
  'the API’s own page': () => shop.anonymous('GET', 'docs'),
  'a page that does not exist': () => shop.anonymous('GET', '/nada', undefined, html),
  'a call that does not exist': () => shop.anonymous('GET', 'nada', undefined, html),
  'an address that does not decode': () => shop.anonymous('GET', '/api/%ff'),
  'a refusal for want of a login': () => shop.anonymous('GET', 'me'),
  'a refusal of the data': () => admin('POST', 'customers', {}),
  'a refusal of another site': () =>
    admin('POST', 'customers', {}, { headers: { origin: 'https://evil.example' } }),
  'a refusal of another name': () => shop.anonymous('GET', 'vue', undefined, { headers: { host: 'evil' } }),
  'the health of the server': () => shop.anonymous('GET', '/healthz'),
}

describe.each(Object.keys(answers))('%s', name => {
  it('has the security headers', async () => {
    const { headers } = await answers[name]!()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('strict-transport-security')
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
    })
    // Only a page with scripts inside it names them.
    const sources = name === 'the API’s own page' ? /^'self' 'nonce-[0-9a-f]{32}'$/ : /^'self'$/
    expect(policy['script-src']?.join(' ')).toMatch(sources)
    expect(policy['style-src']?.join(' ')).toMatch(sources)
  })
})

it.each(Object.keys(answers).filter(name => !/page that|health/.test(name)))(
  '%s is never stored',
  async name => {
    expect((await answers[name]!()).headers['cache-control']).toBe('no-store')
  },
)

it('an API address written in another way is still treated as one', async () => {
  const reply = await admin('GET', '/%61pi/me')
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
})

describe.each(['/api/docs'])('the page %s', url => {
  it('runs only scripts with the nonce of its own answer', async () => {
    const [one, other] = [await admin('GET', url, undefined, html), await admin('GET', url, undefined, html)]
    const nonce = /'nonce-(\w+)'/.exec(
      directives(one.headers['content-security-policy'])['script-src']![1]!,
    )![1]!
    const scripts = one.text.match(/<script[^>]*>/g)!
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(tag => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(one.text).not.toMatch(/ on\w+="|style="|javascript:/)
    expect(other.text).not.toContain(nonce)
  })
})

it('a page of the site runs only the script of its own file', async () => {
  const { text } = await admin('GET', '/nada', undefined, html)
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/site.js">'])
  expect(text).not.toMatch(/ on\w+="|style="|javascript:/)
})

describe('files', () => {
  it('have their type and say whether to save or to show them', async () => {
    expect((await answers['a CSV']!()).headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="(clientes-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
      ),
    })
    expect((await answers['a PDF']!()).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Ana.pdf"; filename*=UTF-8''Ana.pdf`,
    })
  })
})

function login(remember: boolean) {
  const body = { email: owner.email, password: owner.password, remember }
  return secure.anonymous('POST', 'login', body, { headers: host })
}

describe('behind TLS', () => {
  it('a browser is told to keep using it', async () => {
    const { headers } = await secure.anonymous('GET', 'vue', undefined, { headers: host })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const policy = directives(headers['content-security-policy'])
    expect(policy).toHaveProperty('upgrade-insecure-requests')
    expect(policy['connect-src']).toEqual(["'self'", 'https://ayuda.mx'])
  })

  it('a shop may speak for its own name alone', async () => {
    const { headers } = await narrow.anonymous('GET', 'vue', undefined, { headers: host })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('the session’s cookie is bound to the host and to TLS', async () => {
    const cookie = String((await login(false)).headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-trastienda=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const { status } = await secure.anonymous('GET', 'me', undefined, {
      headers: { ...host, cookie: cookie.split(';')[0]! },
    })
    expect(status).toBe(200)
    const plain = cookie.replace('__Host-', '').split(';')[0]!
    const other = await secure.anonymous('GET', 'me', undefined, { headers: { ...host, cookie: plain } })
    expect(other.status).toBe(401)
  })

  it('a remembered one lasts thirty days', async () => {
    expect(String((await login(true)).headers['set-cookie'])).toContain(
      '; Max-Age=2592000; Path=/; HttpOnly; Secure',
    )
  })

  it('a change is accepted from the public address only', async () => {
    for (const [origin, status] of [
      ['https://tienda.mx', 200],
      ['https://otra.mx', 403],
    ] as const) {
      const reply = await secure.anonymous('POST', 'logout', undefined, { headers: { ...host, origin } })
      expect(reply.status).toBe(status)
    }
  })
})

it('without TLS the cookie only lacks the attributes that need TLS', async () => {
  const user = await shop.user('Vendedor')
  const reply = await shop.anonymous('POST', 'login', { email: user.email, password: user.password })
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^trastienda=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

function directives(policy: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map(directive => directive.trim().split(' '))
      .map(([name = '', ...values]) => [name, values]),
  )
}
