import { describe, expect, it } from 'vitest'
import { withSlug } from './slugs.ts'

const before = { id: 1, name: 'Sala', slug: 'sala' }

describe('a slug', () => {
  it.each([
    ['is made of the name of a new record', null, { name: 'Sillón «Luna»' }, 'sillon-luna'],
    ['is made of the name when it comes empty', null, { name: 'Sala', slug: null }, 'sala'],
    ['is the one that was sent, as a slug', null, { name: 'Sala', slug: 'Mi Sala_1' }, 'mi-sala-1'],
    ['is kept when the name changes', before, { name: 'Estancia' }, undefined],
    ['is made of the name again when it is emptied', before, { slug: null }, 'sala'],
    ['is made of the new name when both change', before, { name: 'Estancia', slug: null }, 'estancia'],
    ['changes to the one that was sent', before, { slug: 'estancia' }, 'estancia'],
  ])('%s', (_what, record, values, slug) => {
    expect(withSlug({ before: record, values })['slug']).toBe(slug)
  })

  it.each([[{ name: '¡!' }], [{ name: 'Sala', slug: '***' }], [{ name: '椅子' }]])(
    'that would be empty is refused: %o',
    values => {
      expect(() => withSlug({ before: null, values })).toThrow('format')
    },
  )
})
