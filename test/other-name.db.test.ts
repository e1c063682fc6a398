import { beforeAll, describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#resources/all.screens.ts'
import { resources } from '#resources/all.ts'
import { useApp, type Call } from '#test/app.ts'
import { newAddress } from '#test/login.ts'
import { nextMail } from '#test/outbox.ts'

/** The name that the demo shop has; addresses and keys of the specification have it too, in lower case. */
const other = /Azenzo/

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { business_name: 'Muebles Lomas' })
})

const html = { headers: { accept: 'text/html' } }

describe('a shop with another name says only its own', () => {
  it.each([
    '/',
    '/showrooms',
    '/gallery-azenzo',
    '/gallery-empresa',
    '/interiorism',
    '/project-one',
    '/contact',
    '/facturar',
    '/aviso-de-privacidad',
    '/products',
    '/offers',
    '/login',
    '/buscar?q=silla',
    '/no-existe',
    '/admin',
    '/admin/pos',
  ])('at %s', async path => {
    const { text } = await shop.anonymous('GET', path, undefined, html)
    expect(text).not.toMatch(other)
  })

  it('in the names of the till and of the files that a browser installs', async () => {
    for (const path of [
      '/admin/pos/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/api/vue',
      '/api/openapi.json',
    ]) {
      expect((await shop.anonymous('GET', path)).text, path).not.toMatch(other)
    }
  })

  it('in its mails', async () => {
    const user = await shop.user('Vendedor')
    await shop.anonymous('POST', 'password/email', { email: user.email }, { remoteAddress: newAddress() })
    await shop.services.startWork()
    const mail = await nextMail(shop, user.email)
    expect(mail.headers + mail.text).not.toMatch(other)
    expect(mail.headers).toContain('Muebles')
  })

  it('on the paper of a record', async () => {
    const customer = await admin('POST', 'customers', { full_name: 'Ana' })
    expect(customer.status, customer.text).toBe(201)
    const { text } = await admin('GET', `customers/${customer.body.data.id}/export`)
    expect(text).toMatch(/^%PDF/)
    expect(text).not.toMatch(other)
  })
})

it('no word of a screen has it', () => {
  for (const { name, texts } of resources) expect(JSON.stringify(texts), name).not.toMatch(other)
  expect(Object.keys(screens).length).toBeGreaterThan(5)
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx|css|svg|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(file => other.test(readFileSync(join('src', file), 'utf8')))
  expect(files).toEqual([])
})
