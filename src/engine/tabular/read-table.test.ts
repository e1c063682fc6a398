import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const read = (content: string | Buffer) => readTable({ name: 'tabla.csv', bytes: Buffer.from(content) })
const fault = (content: string | Buffer) => read(content).catch((error: unknown) => error)
const columns = (count: number) => `${'a,'.repeat(count - 1)}a\n1`
const repeated = (row: string, times: number) => Array.from({ length: times }, () => row).join('\n')

describe('the text of a CSV', () => {
  it('is Windows-1252 when it is not valid UTF-8', async () => {
    const table = await read(Buffer.from('Nombre;Año\r\nPe\xf1a \x96 \x93L\xe1mpara\x94;1\x80\r\n', 'latin1'))
    expect(table.rows).toEqual([{ line: 2, cells: ['Peña – “Lámpara”', '1€'] }])
  })

  it.each([
    ['UTF-8', Buffer.from('año,ñandú\n1,€\n')],
    ['UTF-8 with BOM', Buffer.from('\uFEFFaño,ñandú\n1,€\n')],
    ['UTF-16 little endian', Buffer.from('\uFEFFaño,ñandú\n1,€\n', 'utf16le')],
    ['UTF-16 big endian', Buffer.from('\uFEFFaño,ñandú\n1,€\n', 'utf16le').swap16()],
  ])('is read as %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({
      headers: ['año', 'ñandú'],
      rows: [{ line: 2, cells: ['1', '€'] }],
    })
  })

  it.each([
    ['comma', 'a,b\n1,2;3'],
    ['semicolon', 'a;b\n1;2,3'],
    ['tab', 'a\tb\n1\t2,3'],
    ["the one that Excel's first line declares", 'sep=;\r\na,x;b\n1;2'],
    ['the one outside quotes', '"a;x;y",b\n1,2'],
  ])('is cut at the %s', async (_, content) => {
    const table = await read(content)
    expect(table.headers).toHaveLength(2)
    expect(table.rows[0]?.cells[0]).toBe('1')
  })

  it('may mix line endings, also at the edge of a chunk', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `fila ${index}`)
    const content = rows.map((row, index) => row + ['\r\n', '\n', '\r'][index % 3]).join('')
    const table = await read(`a\n${content}`)
    expect(table.rows.map(row => row.cells[0])).toEqual(rows)
  })

  it('may contain a bare inch mark', async () => {
    expect((await read('a,b\nMesa de 12" roble,"8"" pino"')).rows[0]?.cells).toEqual([
      'Mesa de 12" roble',
      '8" pino',
    ])
  })

  it('loses the apostrophe that our export puts before a formula', async () => {
    expect((await read("a,b\n'+52 55 1234,'80s")).rows[0]?.cells).toEqual(['+52 55 1234', "'80s"])
  })
})

describe('the rows of a table', () => {
  it('are numbered as in a spreadsheet: a quoted newline makes no row, a blank row counts', async () => {
    const table = await read('a,b\n"uno\ndos",1\n\n , \n2,3\n')
    expect(table.rows).toEqual([
      { line: 2, cells: ['uno\ndos', '1'] },
      { line: 5, cells: ['2', '3'] },
    ])
  })

  it('count from the top also when blank lines precede the headers', async () => {
    expect((await read('\n\na\n1\n')).rows).toEqual([{ line: 4, cells: ['1'] }])
  })

  it('are padded when short and trimmed of empty cells when long', async () => {
    const table = await read('a,b,\n1\n2,3,,\n')
    expect(table.headers).toEqual(['a', 'b'])
    expect(table.rows.map(row => row.cells)).toEqual([
      ['1', ''],
      ['2', '3'],
    ])
  })

  it.each([
    ['a,b\n1,2\n1,2,3', ['a', 'b', ''], 2],
    ['a,,b\n1,,2\n1,2,3', ['a', '', 'b'], 1],
  ])('keep a value under no header, with its row: %j', async (content, headers, place) => {
    expect(await read(content)).toMatchObject({ headers, unnamed: new Map([[place, 3]]) })
  })
})

describe('the limits of a table', () => {
  it('are 10,000 rows, not counting blank ones', async () => {
    expect((await read(`a,b\n,\n${repeated('1,2', 10_000)}`)).rows).toHaveLength(10_000)
    expect(await fault(`a,b\n${repeated('1,2', 10_001)}`)).toMatchObject({
      code: 'import_too_many_rows',
      params: { max: 10_000 },
    })
  })

  it('are 50,000 rows, blank ones included', async () => {
    expect(await fault(`a,b\n${repeated(',', 50_001)}\n1,2`)).toMatchObject({ code: 'import_too_many_rows' })
  })

  it('are 60 columns', async () => {
    expect((await read(columns(60))).headers).toHaveLength(60)
    expect(await fault(columns(61))).toMatchObject({ code: 'import_too_many_columns', params: { max: 60 } })
    expect(await fault(`a\n${','.repeat(20_000)}`)).toMatchObject({ code: 'import_too_many_columns' })
  })

  it('are 5 MB', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')
    expect(await fault(bytes)).toMatchObject({ code: 'import_too_large', params: { max: '5 MB' } })
  })
})

describe('a file that holds no table', () => {
  it.each([
    ['import_empty', 'no bytes', ''],
    ['import_empty', 'only blank lines', '\uFEFF\n , \n'],
    ['import_empty', 'only headers', 'a,b\n'],
    ['import_unreadable', 'a quote that never ends', 'a,b\n1,"2\n3,4\n'],
    ['import_picture', 'a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['import_old_excel', 'an .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('is refused with %s: %s', async (code, _, content) => {
    expect(await fault(content)).toMatchObject({ code })
  })
})
