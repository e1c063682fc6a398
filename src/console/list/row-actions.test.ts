import { describe, expect, it } from 'vitest'
import { status, text, type Row } from '#contract/field.ts'
import { statusActions, type Actor } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { order } from '#test/example-order.ts'
import type { WireRecord } from '#browser/wire-record.ts'
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
  it('leave out a state that the record already has', () => {
    expect(rowActions(people, person(2, 'active', ['inactivate']), admin)).toEqual([
      { name: 'inactivate', label: 'Inactivar', refusal: null },
    ])
    const off = person(2, 'inactive', ['activate'])
    expect(rowActions(people, off, admin).map(({ name }) => name)).toEqual(['activate'])
  })

  it('stay visible with the reason when the record forbids them', () => {
    expect(rowActions(people, person(1, 'active'), admin)).toEqual([
      { name: 'inactivate', label: 'Inactivar', refusal: 'No puedes inactivar tu propia cuenta.' },
    ])
  })

  it('are the ones that the server allows, whatever the browser would decide', () => {
    expect(rowActions(people, person(2, 'active'), admin)).toEqual([])
    expect(rowActions(people, person(1, 'active', ['inactivate']), admin)).toMatchObject([{ refusal: null }])
  })

  it('explain a refusal with the values of the record', () => {
    const closed = { id: 7, folio: 'OC-42', status: 'received', payment_status: 'paid', allowed_actions: [] }
    expect(rowActions(order, closed, admin)).toEqual([
      { name: 'receive', label: 'Registrar recepción', refusal: 'La orden «OC-42» ya está cerrada.' },
      { name: 'cancel', label: 'Cancelar orden', refusal: 'La orden «OC-42» ya está cerrada.' },
    ])
  })

  it('are decided with the values of the rules: cents, flags, moments, lines', () => {
    const seen: unknown[] = []
    const watched = {
      ...order,
      actions: { see: { refusal: (record: Row) => (seen.push(record), 'order_closed') } },
    }
    const details = [{ id: 1, unit_price: 10.5, quantity: 2 }]
    const record = { id: 7, total: 21, created_at: '2026-11-05T00:00:00Z', details, allowed_actions: [] }
    rowActions(watched, record, admin)
    expect(seen).toMatchObject([
      {
        total: 2_100,
        createdAt: new Date('2026-11-05T00:00:00Z'),
        details: [{ id: 1, unitPrice: 1_050, quantity: 2 }],
      },
    ])
  })

  it('are none for a role that may not act', () => {
    expect(rowActions(people, person(2, 'active'), { ...admin, role: 'Vendedor' })).toEqual([])
  })
})

describe('the actions of several rows', () => {
  it('apply to the rows that allow them, and are left out when none does', () => {
    const [on, off] = [person(2, 'active', ['inactivate']), person(3, 'inactive', ['activate'])]
    expect(bulkActions(people, ['activate', 'inactivate'], [on, off])).toMatchObject([
      { name: 'activate', records: [off] },
      { name: 'inactivate', records: [on] },
    ])
    expect(bulkActions(people, ['activate', 'inactivate'], [on])).toMatchObject([{ name: 'inactivate' }])
  })

  it('leave out actions with input', () => {
    const open = { id: 7, allowed_actions: ['receive', 'pay', 'cancel'] }
    expect(bulkActions(order, ['receive', 'pay', 'cancel'], [open])).toEqual([])
  })
})
