import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#contract/field.ts'
import type { Cell, Rows } from './batches.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { csvStream } from './write-csv.ts'
import { xlsxStream } from './write-xlsx.ts'
import { repackXlsx } from './xlsx-archive.ts'

const timeZone = 'America/Mexico_City'

const columnsOf = (kinds: Record<string, FieldKind>) =>
  Object.entries(kinds).map(([header, kind]) => ({ header, kind }))

const write = (kinds: Record<string, FieldKind>, rows: Rows, name = 'Hoja') =>
  buffer(xlsxStream({ name, columns: columnsOf(kinds), rows, timeZone }))

/** The XML of every part, one after the other. */
const xmlOf = (bytes: Buffer) => repackXlsx(bytes).toString()

const textsOf = async (texts: string[]) => {
  const bytes = await write(
    { n: 'integer', texto: 'text' },
    texts.map((text, index) => [index, text]),
  )
  return (await readTable({ name: '', bytes })).rows.map(({ cells }) => cells[1])
}

function counted(total: number, text: (n: number) => string) {
  const state = { made: 0, closed: false }
  async function* rows(): AsyncGenerator<Cell[]> {
    try {
      for (; state.made < total; state.made += 1) yield [state.made, text(state.made)]
    } finally {
      state.closed = true
    }
  }
  return { state, rows: rows() }
}

/** Text that does not pack well, so that a full buffer means few rows. */
const scattered = (n: number) =>
  Array.from({ length: 20 }, (_, at) => Math.imul(n * 20 + at + 1, 2_654_435_761).toString(36)).join('')

const stream = (rows: Rows) =>
  xlsxStream({ name: 'x', columns: columnsOf({ n: 'integer', x: 'text' }), rows, timeZone })

async function* broken(): AsyncGenerator<Cell[]> {
  yield [1, 'a']
  throw new Error('connection lost')
}

describe('a workbook that is written', () => {
  it('has the cells of the CSV', async () => {
    const kinds = { id: 'integer', nombre: 'text', total: 'money', peso: 'decimal', dia: 'date' } as const
    const rows: Cell[][] = [
      [1, 'Ñandú, "El" <García> & hijos', 1234.5, 0.375, '2026-03-14'],
      [2, ' Calle 1\nInterior 2', -0.05, null, null],
      [3, '0055', 0, 12, '1900-03-01'],
      [4, '=1+1', 99_999_999.99, -3, '1821-09-27'],
      [5, '', null, null, ''],
    ]
    const csv = await buffer(csvStream(Object.keys(kinds), rows))
    const written = await readTable({ name: '', bytes: await write(kinds, rows) })
    expect(written).toEqual(await readTable({ name: '', bytes: csv }))
    expect(written.rows).toHaveLength(5)
  })

  it('with 10,000 rows has every one of them', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index): Cell[] => [index, `fila ${index}`])
    const read = await readXlsx(await write({ n: 'integer', texto: 'text' }, rows))
    expect(read).toEqual([['n', 'texto'], ...rows.map(row => row.map(String))])
  })

  it('without rows has its headers', async () => {
    expect(await readXlsx(await write({ a: 'text', b: 'money' }, []))).toEqual([['a', 'b']])
  })

  it('has numbers, money, days and moments of the shop, not texts', async () => {
    const kinds = { n: 'integer', total: 'money', dia: 'date', hora: 'moment' } as const
    const bytes = await write(kinds, [[7, 1234.5, '2026-03-14', '2026-03-15T03:30:00.000Z']])
    const xml = xmlOf(bytes)
    expect(xml).toContain('<c r="A2" s="0"><v>7</v></c><c r="B2" s="2"><v>1234.5</v></c>')
    // The evening before at six hours west of Greenwich: 21:30 is 0.895833… of a day.
    expect(xml).toMatch(/<c r="C2" s="3"><v>46095<\/v><\/c><c r="D2" s="4"><v>46095\.89583333\d*<\/v><\/c>/)
    expect(xml).toContain('formatCode="&quot;$&quot;#,##0.00"')
    expect((await readXlsx(bytes))[1]).toEqual(['7', '1234.5', '2026-03-14', '2026-03-14'])
  })

  it('has a bold header that stays in view, and columns as wide as their content', async () => {
    const xml = xmlOf(
      await write({ corto: 'text', largo: 'text', enorme: 'text' }, [['a', 'b'.repeat(30), 'c'.repeat(900)]]),
    )
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect([...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(found => Number(found[1]))).toEqual([
      10, 32, 60,
    ])
  })

  it('has more than 26 columns in their order', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `c${index}`)
    const kinds = Object.fromEntries(names.map(name => [name, 'text' as const]))
    expect(await readXlsx(await write(kinds, [names]))).toEqual([names, names])
  })

  it.each([
    ['Ventas [2026]: a/b', 'Ventas  2026   a b'],
    ['«Año» & "más"', '«Año» &amp; &quot;más&quot;'],
    ["'''", 'Hoja 1'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('has a sheet with a name that Excel accepts: %s', async (name, expected) => {
    expect(xmlOf(await write({ a: 'text' }, [], name))).toContain(`<sheet name="${expected}" sheetId="1"`)
  })
})

describe('a text of a workbook', () => {
  const formulas = [
    '=1+1',
    '+52 55',
    '-5',
    '@SUM(A1)',
    ' =1',
    "'=1",
    "''=1",
    "\n'=1",
    '"=1',
    '＝1',
    '=HYPERLINK("x")',
  ]

  it('never is a formula, not even once a person edits it', async () => {
    expect(await textsOf(formulas)).toEqual(formulas.map(text => text.trim()))
    const xml = xmlOf(
      await write(
        { a: 'text' },
        formulas.map(text => [text]),
      ),
    )
    expect(xml).not.toMatch(/<f[ >/]/)
    expect([...xml.matchAll(/<c r="A\d+" s="5" t="inlineStr">/g)]).toHaveLength(formulas.length)
    expect(xml).toContain('quotePrefix="1"')
  })

  it('loses what XML cannot hold, and nothing else', async () => {
    const strange = [
      'a\u0000b\u0008c\u001Fd',
      'x\uFFFEy\uFFFFz',
      'm\uD800n\uDC00o',
      '😀 ñ',
      'a\r\nb\tc',
      '_x000D_x000D_',
      '_x000D\r.',
      ']]>&#10;&amp;',
    ]
    expect(await textsOf(strange)).toEqual([
      'abcd',
      'xyz',
      'mno',
      '😀 ñ',
      'a\r\nb\tc',
      '_x000D_x000D_',
      '_x000D\r.',
      ']]>&#10;&amp;',
    ])
  })

  it('is cut where Excel would call the file damaged, never within a character', async () => {
    const [long, emoji] = await textsOf(['x'.repeat(40_000), 'x'.repeat(32_766) + '😀😀'])
    expect(long).toBe('x'.repeat(32_767))
    expect(emoji).toBe('x'.repeat(32_766))
  })

  it('reads back as it was, save for surrounding spaces', async () => {
    const special = [
      '=',
      '-',
      "'",
      '"',
      '\t',
      '\r',
      '\n',
      ' ',
      '_x',
      '_',
      'x000D',
      '000D',
      '&',
      '<',
      '>',
      ']]>',
      '😀',
    ]
    const anyText = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...special)), { maxLength: 12 })
      .map(parts => parts.join(''))
    // Reading starts a process, so a run has many texts.
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 400, maxLength: 800 }), async texts => {
        expect(await textsOf(texts)).toEqual(texts.map(text => text.trim()))
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })
})

describe('a long workbook', () => {
  it('makes rows only as fast as they are read', async () => {
    const { state, rows } = counted(20_000, scattered)
    const seen: { made: number; read: number }[] = []
    let read = 0
    for await (const chunk of stream(rows)) {
      for (let turn = 0; turn < 5; turn += 1) await setImmediate()
      read += (chunk as Buffer).length
      seen.push({ made: state.made, read })
    }
    // Every row packs to about the same size, so the bytes tell how many rows were read.
    const ahead = seen.map(({ made, read: then }) => made - (then / read) * 20_000)
    expect(read).toBeGreaterThan(1_000_000)
    expect(Math.max(...ahead)).toBeLessThan(3_000)
  })

  it('stops making rows when its reader leaves', async () => {
    const { state, rows } = counted(20_000, scattered)
    const file = stream(rows)
    while (state.made === 0) {
      file.read()
      await setImmediate()
    }
    file.destroy()
    await once(file, 'close')
    expect(state.closed).toBe(true)
    expect(state.made).toBeLessThan(3_000)
  })

  it('fails as its rows fail', async () => {
    await expect(buffer(stream(broken()))).rejects.toThrow('connection lost')
  })
})
