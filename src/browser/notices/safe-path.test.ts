import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

const follow = (path: string) => safePath(path, 'https://shop.example')

describe('the path of a notification', () => {
  it('is followed into our own pages, with its filters', () => {
    expect(follow('/admin/suppliers?record=3#history')).toBe('/admin/suppliers?record=3#history')
  })

  it.each([
    'https://evil.example/admin/users',
    '//evil.example/admin/users',
    '/\\evil.example/admin/users',
    'javascript:alert(1)',
    '/admin/../api/logout',
    '/admin/%2e%2e/api/logout',
    '/admin',
    '/',
    '',
  ])('%j is not', path => {
    expect(follow(path)).toBeNull()
  })
})
