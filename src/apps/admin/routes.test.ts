import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destination } from './routes.ts'
import type { User } from './session.ts'

const person = (role: User['role']) => ({
  user: { id: 1, name: 'Ana', email: 'ana@azenzo.mx', role },
  viewPermissions: [role],
})
const visitor = { user: null, viewPermissions: [] }
const admin = person('Admin')
const seller = person('Vendedor')
const supervisor = person('Supervisor')

const at = (path: string) => new URL(path, 'https://shop.example')

describe('a visitor', () => {
  it.each([
    ['/', 'front'],
    ['/login', 'login'],
    ['/admin/login', 'login'],
    ['/admin/login/', 'login'],
    ['/admin/password', 'forgot'],
    ['/admin/password/reset?token=t&email=e', 'reset'],
  ])('sees %s', (path, page) => {
    expect(destination(at(path), visitor)).toEqual({ page })
  })

  it.each(['/admin/dashboard', '/admin/pos', '/admin/whatever'])('logs in before %s', path => {
    expect(destination(at(path), visitor)).toEqual({
      redirect: `/admin/login?next=${encodeURIComponent(path)}`,
    })
  })

  it('comes back to the same filters and tab after the login', () => {
    const asked = '/admin/dashboard?range=30&q=a b#tab'
    const { redirect } = destination(at(asked), visitor) as { redirect: string }
    expect(destination(at(redirect), admin)).toEqual({ redirect: '/admin/dashboard?range=30&q=a%20b#tab' })
  })
})

describe('somebody logged in', () => {
  it.each([
    [admin, '/admin/dashboard'],
    [supervisor, '/admin/pos'],
    [seller, '/admin/pos'],
  ])('goes home from the login and from /admin', (viewer, home) => {
    for (const path of ['/login', '/admin/login', '/admin']) {
      expect(destination(at(path), viewer)).toEqual({ redirect: home })
    }
  })

  it('is sent to the front with a message when the page is for Admins only', () => {
    for (const path of ['/admin/dashboard', '/admin/users', '/admin/unknown']) {
      expect(destination(at(path), seller)).toEqual({ redirect: '/', notice: 'forbidden' })
    }
  })

  it('is not sent after the login to a page they may not see', () => {
    expect(destination(at('/admin/login?next=/admin/dashboard'), seller)).toEqual({ redirect: '/admin/pos' })
  })

  it('sees the account page at the point of sale, whatever the role', () => {
    for (const viewer of [admin, supervisor, seller]) {
      expect(destination(at('/admin/pos'), viewer)).toEqual({ page: 'account' })
    }
  })

  it('is told that an unknown page does not exist', () => {
    expect(destination(at('/admin/unknown'), admin)).toEqual({ page: 'missing' })
  })
})

describe('next', () => {
  it.each([
    'https://evil.example/admin/dashboard',
    '//evil.example/admin/pos',
    '/\\evil.example/admin/pos',
    'javascript:alert(1)//admin/',
    '/admin/../login',
    '/admin/%2e%2e/api/me',
    '/api/users/export',
    '/admin/login',
    '/admin/login?next=/admin/login',
    'http://[',
  ])('%s is refused', next => {
    expect(destination(at(`/admin/login?next=${encodeURIComponent(next)}`), admin)).toEqual({
      redirect: '/admin/dashboard',
    })
  })

  it('never leads out of /admin on this origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map(text => `/admin/${text}`),
        ),
        next => {
          const answer = destination(at(`/login?next=${encodeURIComponent(next)}`), admin)
          const landed = new URL((answer as { redirect: string }).redirect, 'https://shop.example')
          expect(landed.origin).toBe('https://shop.example')
          expect(landed.pathname).toMatch(/^\/admin\//)
        },
      ),
    )
  })
})
