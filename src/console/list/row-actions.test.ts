import { describe, expect, it } from 'vitest'
import { status, text } from '#contract/field.ts'
import { statusActions, type Actor } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import type { WireRecord } from '../wire-record.ts'
import { bulkActions, rowActions } from './row-actions.ts'

const words = {
  one: 'usuario',
  many: 'Usuarios',
  the: 'el usuario',
  ending: 'o',
  fields: { name: 'nombre', status: 'estado' },
} as const

const people = defineResource({
  name: 'people',
  title: 'name',
  fields: { name: text(), status: status() },
  actions: {
    ...statusActions,
    inactivate: {
      ...statusActions.inactivate,
      refusal: (record, actor) =>
        statusActions.inactivate.refusal(record) ?? (record['id'] === actor.id ? 'own_status' : null),
    },
  },
  texts: { es: words, en: words },
})

const admin: Actor = { id: 1, name: 'Lucía', role: 'Admin' }

function person(id: number, state: string, allowed: string[] = []): WireRecord {
  return { id, name: `P${id}`, status: state, allowed_actions: allowed }
}

describe('the actions of a row', () => {
  it('leave out what the record already is', () => {
    expect(rowActions(people, person(2, 'active'), admin)).toEqual([
      { name: 'inactivate', label: 'Inactivar', refusal: null },
    ])
    expect(rowActions(people, person(2, 'inactive'), admin).map(({ name }) => name)).toEqual(['activate'])
  })

  it('stay in sight with the reason when the record forbids them', () => {
    expect(rowActions(people, person(1, 'active'), admin)).toEqual([
      { name: 'inactivate', label: 'Inactivar', refusal: 'No puedes inactivar tu propia cuenta.' },
    ])
  })

  it('are none for a role that may not act', () => {
    expect(rowActions(people, person(2, 'active'), { ...admin, role: 'Vendedor' })).toEqual([])
  })
})

describe('the actions of several rows', () => {
  it('take those that allow them, and are left out where none does', () => {
    const [on, off] = [person(2, 'active', ['inactivate']), person(3, 'inactive', ['activate'])]
    expect(bulkActions(people, ['activate', 'inactivate'], [on, off])).toMatchObject([
      { name: 'activate', records: [off] },
      { name: 'inactivate', records: [on] },
    ])
    expect(bulkActions(people, ['activate', 'inactivate'], [on])).toMatchObject([{ name: 'inactivate' }])
  })
})
