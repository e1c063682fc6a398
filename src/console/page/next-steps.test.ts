import { describe, expect, it } from 'vitest'
import type { Actor } from '#contract/action.ts'
import { order } from '#test/example-order.ts'
import { nextSteps } from './next-steps.ts'

const admin: Actor = { id: 1, name: 'Lucía', role: 'Admin' }
const record = { id: 7, folio: 'OC-42', status: 'partial', payment_status: 'pending' }

describe('the next steps of a record', () => {
  it('are the actions that the server allows, in order; grave ones are in the menu', () => {
    const open = { ...record, allowed_actions: ['receive', 'pay', 'cancel'] }
    const steps = nextSteps(order, open, admin)
    expect([steps.primary?.name, steps.secondary?.name]).toEqual(['receive', 'pay'])
    expect(steps.others.map(({ name }) => name)).toEqual(['cancel'])
    expect(nextSteps(order, open, admin, ['pay', 'receive']).primary?.name).toBe('pay')
  })

  it('that the resource does not name stay in the menu', () => {
    const open = { ...record, allowed_actions: ['receive', 'pay'] }
    const steps = nextSteps(order, open, admin, ['pay'])
    expect(steps).toMatchObject({ primary: { name: 'pay' }, secondary: undefined })
    expect(steps.others.map(({ name }) => name)).toContain('receive')
  })

  it('are none on a finished record, whose menu explains why', () => {
    const done = { ...record, status: 'received', payment_status: 'paid', allowed_actions: [] }
    const steps = nextSteps(order, done, admin)
    expect(steps).toMatchObject({ primary: undefined, secondary: undefined })
    expect(steps.others.map(({ refusal }) => refusal)).toEqual([
      'La orden «OC-42» ya está cerrada.',
      'La orden «OC-42» ya está cerrada.',
    ])
  })
})
