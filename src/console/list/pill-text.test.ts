import { describe, expect, it } from 'vitest'
import { choice, date, integer, money, text } from '#contract/field.ts'
import type { Filter, FilterForm } from './list-filters.ts'
import { pillText } from './pill-text.ts'

const names: Record<string, string> = { a: 'Salas', b: 'Comedores', c: 'Camas', d: 'Mesas' }

function say(form: FilterForm, field: Filter['field'], ...values: string[]) {
  return pillText({ name: 'x', field, form }, values, value => names[value] ?? value)
}

describe('the text of a filter', () => {
  it.each([
    [['a'], 'Salas'],
    [['a', 'b'], 'Salas y Comedores'],
    [['a', 'b', 'c', 'd'], 'Salas, Comedores y 2 más'],
  ])('names the options %j', (values, said) => {
    expect(say('options', choice([]), ...values)).toBe(said)
  })

  it.each(['options', 'text', 'range', 'days'] as const)('is empty while a filter by %s is not set', form => {
    expect(say(form, text())).toBe('')
  })

  it('quotes a piece of text', () => {
    expect(say('text', text(), 'nopal')).toBe('«nopal»')
  })

  it.each([
    ['2500..', 'desde $2,500'],
    ['..1234.5', 'hasta $1,234.5'],
    ['100..500', '$100 a $500'],
    ['80..80', '$80'],
  ])('says the amounts %s', (value, said) => {
    expect(say('range', money(), value)).toBe(said)
  })

  it('shows numbers without a currency', () => {
    expect(say('range', integer(), '0..0')).toBe('0')
  })

  it('shows the same days in any time zone', () => {
    expect(say('days', date(), '2026-01-01..2026-01-31')).toBe('1 ene 2026 a 31 ene 2026')
  })
})
