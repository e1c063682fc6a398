import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './batches.ts'
import { neutralise, restore } from './formula.ts'
import { readTable } from './read-table.ts'
import { csvStream, csvText } from './write-csv.ts'

async function* each(rows: Cell[][]) {
  yield* rows
}

async function* broken(): AsyncGenerator<Cell[]> {
  yield ['a']
  throw new Error('connection lost')
}

function counted(total: number) {
  const state = { made: 0, closed: false }
  async function* rows(): AsyncGenerator<Cell[]> {
    try {
      for (; state.made < total; state.made += 1) yield [state.made, 'x'.repeat(100)]
    } finally {
      state.closed = true
    }
  }
  return { state, rows: rows() }
}

/** Any text, with characters that are special in CSV and spreadsheets made likely. */
const special = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' ', ',', ';', '"', "'"]
const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...special)))
  .map(parts => parts.join(''))

describe('a text cell', () => {
  it.each([
    '=1+1',
    '+52 55',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\tx',
    '\rx',
    '  =1',
    '"=1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('that a spreadsheet would run is made inert: %j', formula => {
    expect(neutralise(formula)).toBe(`'${formula}`)
  })

  it.each(['', 'Mesa', "'80s", '"cita"', 'a=b', '5-3', 'correo@x.mx', ' \t '])(
    'that is plain stays as it is: %j',
    plain => {
      expect(neutralise(plain)).toBe(plain)
    },
  )

  it('is restored exactly', () => {
    fc.assert(
      fc.property(anyText, original => {
        expect(restore(neutralise(original))).toBe(original)
      }),
    )
  })
})

describe('a CSV that is written', () => {
  it('has a BOM, CRLF, and numbers that stay numbers', () => {
    const row: Cell[] = ['a,"b"\n', '=1', -5, 1.5, null, true, false, '']
    expect(csvText(['x', 'y'], [row])).toBe('\uFEFFx,y\r\n"a,""b""\n",\'=1,-5,1.5,,1,0,\r\n')
  })

  it('is the same streamed', async () => {
    const rows = Array.from({ length: 450 }, (_, index): Cell[] => [index, `fila ${index}`])
    const streamed = await buffer(csvStream(['n', 'texto'], each(rows)))
    expect(streamed.toString()).toBe(csvText(['n', 'texto'], rows))
    expect((await buffer(csvStream(['n'], each([])))).toString()).toBe(csvText(['n'], []))
  })

  it('reads back as the same text, save for surrounding spaces', async () => {
    const row = fc.tuple(anyText, anyText)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async rows => {
        const bytes = await buffer(csvStream(['a', 'b'], each([...rows, ['fin', '']])))
        const table = await readTable({ name: '', bytes })
        const expected = [...rows, ['fin', '']].map((cells, index) => ({
          line: index + 2,
          cells: cells.map(cell => cell.trim()),
        }))
        expect(table.rows).toEqual(expected.filter(({ cells }) => cells.join('') !== ''))
      }),
    )
  })
})

describe('a stream of 100,000 rows', () => {
  it('makes rows only as fast as they are read', async () => {
    const { state, rows } = counted(100_000)
    let read = 0
    let furthestAhead = 0
    for await (const chunk of csvStream(['n', 'x'], rows)) {
      await setImmediate()
      read += String(chunk).split('\r\n').length - 1
      furthestAhead = Math.max(furthestAhead, state.made - read)
    }
    expect(read).toBe(100_001)
    expect(furthestAhead).toBeLessThan(2_000)
  })

  it('stops making rows when its reader leaves', async () => {
    const { state, rows } = counted(100_000)
    const stream = csvStream(['n', 'x'], rows)
    await once(stream, 'readable')
    stream.read()
    stream.destroy()
    await once(stream, 'close')
    expect(state.closed).toBe(true)
    expect(state.made).toBeLessThan(3_000)
  })

  it('fails as its rows fail', async () => {
    await expect(buffer(csvStream(['x'], broken()))).rejects.toThrow('connection lost')
  })
})
