import { describe, expect, it } from 'vitest'
import { referenceOf } from '#domain/ticket-reference.ts'
import { demoCustomers } from './customers.ts'
import { lottery } from './lottery.ts'
import { staff, warehouses } from './shop.ts'
import { suppliers } from './suppliers.ts'
import { demoTickets } from './today.ts'

const customers = demoCustomers()
const contacts = suppliers.flatMap(supplier => supplier.contacts)
const people = [...customers.map(({ full_name }) => full_name), ...contacts.map(({ name }) => name)]

const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)

describe('the demo’s data', () => {
  it('are the same each time they are made', () => {
    expect(demoCustomers()).toEqual(customers)
    const { between } = lottery(7)
    expect([between(1, 1000), between(1, 1000), between(1, 1000)]).toEqual([239, 914, 613])
  })

  it('repeat no name', () => {
    expect(repeated([...people, ...staff.map(({ name }) => name)])).toEqual([])
    expect(repeated(suppliers.map(({ brand_name }) => brand_name))).toEqual([])
    expect(repeated(warehouses.map(({ name }) => name))).toEqual([])
  })

  it('give each a unique address and number', () => {
    const emails = [...customers, ...contacts, ...suppliers].map(({ email }) => email).filter(Boolean)
    expect(repeated(emails)).toEqual([])
    expect(repeated(customers.map(({ phone }) => phone))).toEqual([])
  })

  it('have no e-mail or site that could belong to somebody', () => {
    const others = [...customers, ...contacts, ...suppliers].map(({ email }) => email).filter(Boolean)
    for (const email of others) expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
    for (const { url } of suppliers) expect(url).toMatch(/^https:\/\/www\.[a-z]+\.example$/)
  })

  it('write telephones as ten digits, with the area code of the city', () => {
    const all = [...customers, ...contacts, ...suppliers, ...staff].map(({ phone }) => phone)
    for (const phone of all) {
      expect(phone).toMatch(/^(\d{2} \d{4}|\d{3} \d{3}) \d{4}$/)
    }
    const codes = {
      Guadalajara: '33',
      León: '477',
      Querétaro: '442',
      'Ciudad de México': '55',
      Colima: '312',
    }
    for (const [city, code] of Object.entries(codes)) {
      const local = customers.filter(customer => customer.city === city)
      expect(local.length).toBeGreaterThan(0)
      for (const { phone } of local) expect(phone.split(' ')[0]).toBe(code)
    }
  })

  it('leave some fields empty, as real data do', () => {
    for (const field of ['email', 'company', 'address'] as const) {
      const empty = customers.filter(customer => customer[field] === '').length
      expect(empty, field).toBeGreaterThan(5)
      expect(empty, field).toBeLessThan(145)
    }
  })

  it('give each ticket of today a reference that no other has', () => {
    const references = demoTickets.map(({ ticket }) => referenceOf(ticket))
    expect(new Set(references).size).toBe(demoTickets.length)
  })
})
