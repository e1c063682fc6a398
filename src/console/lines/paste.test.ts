import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCells, planPaste } from './paste.ts'

/** Prints a cell as a spreadsheet copies it. */
const print = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

describe('cells copied from a spreadsheet', () => {
  it('are separated by tabs and lines, with or without a final line break', () => {
    expect(parseCells('Sofá\t2\r\nMesa\t1\r\n')).toEqual([
      ['Sofá', '2'],
      ['Mesa', '1'],
    ])
    expect(parseCells('Sofá\t2\nMesa\t')).toEqual([
      ['Sofá', '2'],
      ['Mesa', ''],
    ])
    expect(parseCells('solo')).toEqual([['solo']])
    expect(parseCells('1\n\n3')).toEqual([['1'], [''], ['3']])
  })

  it('are in quotes when they hold a tab, a line break or quotes', () => {
    expect(parseCells('"dos\nlíneas"\t"de 12"" de alto"\n')).toEqual([['dos\nlíneas', 'de 12" de alto']])
    expect(parseCells('"roto\t3')).toEqual([['"roto', '3']])
    expect(parseCells('12" de alto\t3')).toEqual([['12" de alto', '3']])
  })

  it('are read back as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ' ', 'ñ') })
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(table, rows => {
        expect(parseCells(`${rows.map(row => row.map(print).join('\t')).join('\n')}\n`)).toEqual(rows)
      }),
    )
  })
})

describe('pasted cells', () => {
  const room = { line: 1, column: 1, lines: 3, columns: 3, most: 4 }

  it('go to the right and down from the focused cell', () => {
    expect(planPaste([['a', 'b'], ['c']], room)).toEqual({
      cells: [
        { line: 1, column: 1, text: 'a' },
        { line: 1, column: 2, text: 'b' },
        { line: 2, column: 1, text: 'c' },
      ],
      added: 0,
      left: 0,
    })
  })

  it('add the lines that they need, up to the maximum', () => {
    const plan = planPaste([['1'], ['2'], ['3'], ['4'], ['5']], room)
    expect(plan).toMatchObject({ added: 1, left: 2 })
    expect(plan.cells.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  it('stop at the last column', () => {
    expect(planPaste([['a', 'b', 'c', 'd']], room).cells).toHaveLength(2)
  })
})
