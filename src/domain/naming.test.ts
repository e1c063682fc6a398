import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { camelKeys, snakeKeys, toCamel, toSnake } from './naming.ts'

test.for([
  ['name', 'name'],
  ['emailSecondary', 'email_secondary'],
  ['unitPriceRaw', 'unit_price_raw'],
  ['totalMn', 'total_mn'],
  ['address2', 'address2'],
])('%s is %s on the wire', ([camel = '', snake = '']) => {
  expect(toSnake(camel)).toBe(snake)
  expect(toCamel(snake)).toBe(camel)
})

test('a camelCase name converted to snake_case and back is the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,30}$/), name => {
      expect(toSnake(name)).toMatch(/^[a-z0-9_]+$/)
      expect(toCamel(toSnake(name))).toBe(name)
    }),
  )
})

test('a snake_case name converted to camelCase and back is the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,8}(_[a-z0-9]{1,8}){0,4}$/), name => {
      expect(toSnake(toCamel(name))).toBe(name)
    }),
  )
})

test('only the outer keys are converted, never values nor keys inside them', () => {
  const record = { createdAt: null, siteUser: { lastName: 'Paz' }, ids: [1] }
  expect(snakeKeys(record)).toEqual({ created_at: null, site_user: { lastName: 'Paz' }, ids: [1] })
  expect(camelKeys(snakeKeys(record))).toEqual(record)
})

test('a key called __proto__ remains a key', () => {
  const record: object = JSON.parse('{"__proto__": {"role": "Admin"}}')
  expect(Object.getPrototypeOf(camelKeys(record))).toBe(Object.prototype)
  expect(Object.getPrototypeOf(snakeKeys(record))).toBe(Object.prototype)
})
