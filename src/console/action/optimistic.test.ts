import { describe, expect, it } from 'vitest'
import { flag, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource, nounTexts } from '#contract/resource.ts'
import { afterAction, mergeRecords } from './optimistic.ts'

const words = {
  ...nounTexts({ one: 'x', many: 'X', the: 'el x', ending: 'o' }),
  fields: { name: '', isDefault: '', status: '' },
}
const things = defineResource({
  name: 'things',
  title: 'name',
  fields: { name: text(), isDefault: flag(), status: status() },
  actions: {
    ...statusActions,
    default: { refusal: record => (record['isDefault'] ? 'already' : null), sets: { isDefault: true } },
  },
  texts: { es: words, en: words },
})
const actor = { id: 1, name: 'Ana', role: 'Admin' } as const
const record = {
  id: 7,
  name: 'a',
  is_default: 0,
  status: 'active',
  allowed_actions: ['inactivate', 'default'],
}

describe('a record before the server answers', () => {
  it('has the values that the action sets, in wire form, and the actions that remain', () => {
    expect(afterAction(things, 'default', record, actor)).toEqual({
      ...record,
      is_default: 1,
      allowed_actions: ['inactivate'],
    })
    expect(afterAction(things, 'inactivate', record, actor).allowed_actions).toEqual(['activate', 'default'])
  })
})

describe('a cache', () => {
  const changed = new Map([[7, { id: 7, status: 'inactive', allowed_actions: [] }]])

  it('of a page gets the changed record, and keeps the others and their included records', () => {
    const page = {
      data: [
        { ...record, owner: { id: 3 } },
        { ...record, id: 8 },
      ],
      total: 2,
    }
    expect(mergeRecords(page, changed)).toMatchObject({
      total: 2,
      data: [
        { id: 7, status: 'inactive', owner: { id: 3 } },
        { id: 8, status: 'active' },
      ],
    })
  })

  it('of one record gets the changed one', () => {
    expect(mergeRecords(record, changed)).toMatchObject({ name: 'a', status: 'inactive' })
  })

  it.each([undefined, 12, { data: [{ id: 7, at: 'x' }] }, [{ value: '7', label: 'a' }]])(
    'of anything else is left alone: %j',
    cached => {
      expect(mergeRecords(cached, changed)).toBe(cached)
    },
  )
})
