import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import type { User } from '#browser/app-data.tsx'

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
    '/login',
    '/admin/login',
    '/admin/login/',
    '/admin/password',
    '/admin/password/reset?token=t&email=e',
  ])('sees %s', path => {
    expect(guard(at(path), visitor)).toBeNull()
  })

  it.each(['/admin/dashboard', '/admin/pos', '/admin/whatever'])('logs in before %s', path => {
    expect(guard(at(path), visitor)).toEqual({
      redirect: `/admin/login?next=${encodeURIComponent(path)}`,
    })
  })

  it('returns to the same filters and tab after the login', () => {
    const path = '/admin/dashboard?range=30&q=a b#tab'
    const { redirect } = guard(at(path), visitor) as { redirect: string }
    expect(guard(at(redirect), admin)).toEqual({ redirect: '/admin/dashboard?range=30&q=a%20b#tab' })
  })
})

describe('somebody logged in', () => {
  const till = { redirect: '/admin/pos', outside: true }

  it.each([
    [admin, { redirect: '/admin/dashboard' }],
    [supervisor, till],
    [seller, till],
  ])('goes home from the login and from /admin', (viewer, home) => {
    for (const path of ['/login', '/admin/login', '/admin']) {
      expect(guard(at(path), viewer)).toEqual(home)
    }
  })

  it('is sent to their first page with a message when the page is for Admins only', () => {
    for (const path of ['/admin/dashboard', '/admin/users', '/admin/unknown']) {
      expect(guard(at(path), seller)).toEqual({ redirect: '/?aviso=permiso', outside: true })
    }
  })

  it('sees the figures of their register as a Supervisor, and no other page of the office', () => {
    expect(guard(at('/admin/dashboard?range=7d'), supervisor)).toBeNull()
    expect(guard(at('/admin/login?next=/admin/dashboard'), supervisor)).toEqual({
      redirect: '/admin/dashboard',
    })
    for (const path of ['/admin/sales', '/admin/dashboard/x', '/admin/settings']) {
      expect(guard(at(path), supervisor)).toEqual({ redirect: '/?aviso=permiso', outside: true })
    }
  })

  it('is not sent after the login to a page that their role cannot see', () => {
    expect(guard(at('/admin/login?next=/admin/dashboard'), seller)).toEqual(till)
  })

  it('reaches the till, another application, and their own account, whatever the role', () => {
    for (const viewer of [admin, supervisor, seller]) {
      expect(guard(at('/admin/account'), viewer)).toBeNull()
      expect(guard(at('/admin/pos'), viewer)).toEqual(till)
      expect(guard(at('/admin/login?next=/admin/pos/corte'), viewer)).toEqual({
        redirect: '/admin/pos/corte',
        outside: true,
      })
    }
  })

  it('stays on any other page only as an Admin', () => {
    expect(guard(at('/admin/unknown'), admin)).toBeNull()
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
    expect(guard(at(`/admin/login?next=${encodeURIComponent(next)}`), admin)).toEqual({
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
          const answer = guard(at(`/login?next=${encodeURIComponent(next)}`), admin)
          const landed = new URL((answer as { redirect: string }).redirect, 'https://shop.example')
          expect(landed.origin).toBe('https://shop.example')
          expect(landed.pathname).toMatch(/^\/admin\//)
        },
      ),
    )
  })
})

it('an Admin who lacks the required second factor is led to it from everywhere', () => {
  const due = { ...admin, secondFactorDue: true }
  for (const path of [
    '/login',
    '/admin',
    '/admin/dashboard',
    '/admin/users?q=a',
    '/admin/pos',
    '/admin/nada',
  ]) {
    expect(guard(at(path), due), path).toEqual({ redirect: '/admin/account' })
  }
  expect(guard(at('/admin/account'), due)).toBeNull()
})
