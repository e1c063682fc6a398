import { describe, expect, it } from 'vitest'
import { choice, date, flag, integer, longText, money, reference, text } from '#contract/field.ts'
import { printNumber, readCell, readNumber, readTyped } from './cell-text.ts'

describe('a number from a spreadsheet', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['$1,234,567.89', '1234567.89'],
    [' $ 1 234.50 ', '1234.50'],
    ['$1\u00a0234.50', '1234.50'],
    ['1234.50 MXN', '1234.50'],
    ['$120.00 M.N.', '120.00'],
    ['USD 35', '35'],
    ['-3', '-3'],
    ['−$120.00', '-120.00'],
    ['$-120.00', '-120.00'],
    ['(120.00)', '-120.00'],
    ['16 %', '16'],
    ['12 pzas.', '12'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
  ])('%j is %s', (written, read) => {
    expect(readNumber(written)).toBe(read)
  })

  it.each([
    '',
    '.',
    '$',
    'doce',
    '1,23',
    '12,34.5',
    '1.234,50',
    '1.2.3',
    '(5',
    '5)',
    '3-4',
    '1e5',
    '12/05/2026',
  ])('%j is not a number', written => {
    expect(readNumber(written)).toBeUndefined()
  })
})

describe('a number that is typed', () => {
  it.each([
    ['9850.5', '9850.5'],
    ['98,50.5', '9850.5'],
    [' $1,234 ', '1234'],
    ['12x', '12x'],
    ['', ''],
  ])('%j is %j', (typed, read) => {
    expect(readTyped(typed)).toBe(read)
  })

  it.each([
    ['9850.5', 2, '9,850.50'],
    ['1234567', 0, '1,234,567'],
    ['100', 2, '100.00'],
    ['-3', 0, '-3'],
    ['1.125', 2, '1.125'],
    ['12x', 2, '12x'],
    ['', 2, ''],
  ])('%j with %i decimals is shown as %j', (value, places, shown) => {
    expect(printNumber(value, places)).toBe(shown)
  })
})

describe('a cell from a spreadsheet', () => {
  it('is read according to its column', () => {
    expect(readCell(money(), '$1,500.00')).toBe('1500.00')
    expect(readCell(integer(), ' 12 ')).toBe('12')
    expect(readCell(date(), '5/11/2026')).toBe('2026-11-05')
    expect(readCell(date(), '2026-11-05')).toBe('2026-11-05')
    expect(readCell(flag(), 'Sí')).toBe(true)
    expect(readCell(flag(), 'No')).toBe(false)
    expect(readCell(text(), ' Nogal\n claro ')).toBe('Nogal claro')
    expect(readCell(longText(), 'a\nb')).toBe('a\nb')
  })

  it('is a choice by its label or by its value', () => {
    const paid = choice(['01', '03'])
    const words = { '01': 'Efectivo', '03': 'Transferencia' }
    expect(readCell(paid, 'TRANSFERENCIA', words)).toBe('03')
    expect(readCell(paid, '01', words)).toBe('01')
    expect(readCell(paid, 'Cheque', words)).toBeUndefined()
  })

  it('clears the cell when it is empty, and is ignored when it cannot be understood', () => {
    expect(readCell(money(), '')).toBe('')
    expect(readCell(money(), 'n/d')).toBeUndefined()
    expect(readCell(date(), '31/02/2026')).toBeUndefined()
    expect(readCell(flag(), 'quizá')).toBeUndefined()
    expect(readCell(reference('products'), 'Sofá')).toBeUndefined()
  })
})
