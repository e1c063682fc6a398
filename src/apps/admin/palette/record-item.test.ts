import { expect, it } from 'vitest'
import { contacts } from '#resources/contacts/contact.resource.ts'
import { customers } from '#resources/customers/customer.resource.ts'
import { order } from '#test/example-order.ts'
import { recordHref } from '#contract/record-page.ts'
import { recordItem } from './record-item.ts'

const allowed_actions: string[] = []

it('shows a record by its name and a few details, without empty ones', () => {
  const record = {
    id: 7,
    full_name: 'Hotel Casa Oaxaca',
    phone: '951 516 9923',
    email: null,
    allowed_actions,
  }
  expect(recordItem(customers, record)).toMatchObject({
    label: 'Hotel Casa Oaxaca',
    detail: '951 516 9923',
    href: '/admin/customers?record=7',
  })
})

it('opens a nested record under its parent', () => {
  expect(recordHref(contacts, { id: 8, supplier_id: 5, allowed_actions })).toBe(
    '/admin/suppliers/5/contacts/8',
  )
})

it('opens a record on its own page if it has one', () => {
  expect(recordHref(order, { id: 8, folio: 'OC-8', allowed_actions })).toBe('/admin/orders/8/details')
})
