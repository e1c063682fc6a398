import { expect, it } from 'vitest'
import { customerFrom } from './customer-from.ts'

const nothing = { full_name: '', phone: '', email: '' }

it.each([
  ['  Laura Mena ', { full_name: 'Laura Mena' }],
  ['Muebles 2000', { full_name: 'Muebles 2000' }],
  ['664 123 4567', { phone: '664 123 4567' }],
  ['+52 (664) 123-4567', { phone: '+52 (664) 123-4567' }],
  ['6641', { phone: '6641' }],
  ['12', { full_name: '12' }],
  ['laura@correo.mx', { email: 'laura@correo.mx' }],
  ['laura @ correo', { full_name: 'laura @ correo' }],
  ['', {}],
])('«%s» begins a customer with %o', (typed, expected) => {
  expect(customerFrom(typed)).toEqual({ ...nothing, ...expected })
})
