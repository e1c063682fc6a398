import { describe, expect, it } from 'vitest'
import { text } from '#contract/field.ts'
import { followName, followsName } from './slug.ts'

const things = { title: 'name', fields: { name: text(), slug: text() } }
const typed = (before: Record<string, string>, change: Record<string, string>) =>
  followName(things, before, { ...before, ...change })

describe('the slug of a new record', () => {
  it('follows the name from the first letter', () => {
    expect(typed({ name: '', slug: '' }, { name: 'Sillón «Luna»' })).toMatchObject({ slug: 'sillon-luna' })
    expect(typed({ name: 'Sala', slug: 'sala' }, { name: 'Salas y más' })).toMatchObject({
      slug: 'salas-y-mas',
    })
  })

  it('keeps the text typed by hand', () => {
    expect(typed({ name: 'Sala', slug: 'estancia' }, { name: 'Salas' })).toMatchObject({ slug: 'estancia' })
    expect(typed({ name: 'Sala', slug: 'sala' }, { slug: 'estancia' })).toMatchObject({ slug: 'estancia' })
  })

  it('stays empty once it was cleared, because the server makes it', () => {
    expect(typed({ name: 'Sala', slug: '' }, { name: 'Salas' })).toMatchObject({ slug: '' })
  })

  it('follows the name while it equals the name’s slug', () => {
    expect(followsName(things, { name: 'Sala', slug: 'sala' })).toBe(true)
    expect(followsName(things, { name: 'Sala', slug: 'estancia' })).toBe(false)
  })

  it('is not added to a resource without one', () => {
    const plain = { title: 'name', fields: { name: text() } }
    expect(followName(plain, { name: '' }, { name: 'Sala' })).toEqual({ name: 'Sala' })
  })
})
