import { describe, expect, it } from 'vitest'
import { contentTypes, textCell as text, workbook, zip } from '#test/workbook.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { repackXlsx } from './xlsx-archive.ts'
import { plainNumber } from './xlsx-cell.ts'

const read = (bytes: Buffer) => readTable({ name: 'tabla.csv', bytes })
const fault = (bytes: Buffer) => read(bytes).catch((error: unknown) => error)

const value = (address: string, stored: string, attributes = '') =>
  `<c r="${address}" ${attributes}><v>${stored}</v></c>`
const headers = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row>`

describe('a workbook', () => {
  it('is recognised by its content, whatever its name', async () => {
    const table = await read(workbook(`${headers}<row r="2">${text('A2', ' Peña &amp; hijos ')}</row>`))
    expect(table).toMatchObject({ headers: ['a', 'b'], rows: [{ line: 2, cells: ['Peña & hijos', ''] }] })
  })

  it('reads each kind of cell as the text that a person would type', async () => {
    const table = await read(
      workbook(`${headers}
        <row r="2">${value('A2', '1234.5')}${value('B2', '5512345678')}</row>
        <row r="3">${value('A3', '46095', 's="1"')}${value('B3', '0.395833333333333', 's="2"')}</row>
        <row r="4">${value('A4', '1', 't="b"')}${value('B4', '0', 't="b"')}</row>
        <row r="7">${text('A7', 'uno_x000D_&#10;dos')}${text('B7', "'=1+1")}</row>`),
    )
    expect(table.rows).toEqual([
      { line: 2, cells: ['1234.5', '5512345678'] },
      { line: 3, cells: ['2026-03-14', '09:30'] },
      { line: 4, cells: ['1', '0'] },
      { line: 7, cells: ['uno\r\ndos', '=1+1'] },
    ])
  })

  it('shows a percentage as people see it', async () => {
    const { rows } = await read(
      workbook(`${headers}<row r="2">${value('A2', '0.15', 's="3"')}${value('B2', '0.15')}</row>`),
    )
    expect(rows).toEqual([{ line: 2, cells: ['15%', '0.15'] }])
  })

  it('may be formatted to the last row and column of Excel', async () => {
    const styled = `<row r="2">${text('A2', 'x')}<c r="XFD2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`
    expect((await read(workbook(headers + styled))).rows).toEqual([{ line: 2, cells: ['x', ''] }])
  })

  it('with a value in the last column of Excel has too many columns', async () => {
    expect(await fault(workbook(`<row r="1">${text('XFD1', 'x')}</row>`))).toMatchObject({
      code: 'import_too_many_columns',
    })
  })
})

describe('a hostile workbook', () => {
  it.each([undefined, 10])(
    'that unpacks to more than 60 MB is refused, even if it declares %s bytes',
    claimed => {
      const bomb = zip({ ...contentTypes, 'xl/workbook.xml': Buffer.alloc(61 * 1024 * 1024) }, claimed)
      expect(() => repackXlsx(bomb)).toThrow('import_too_large')
    },
  )

  it('that declares a far-away cell is refused without harm to the server', { timeout: 60_000 }, async () => {
    const far = workbook(`${headers}<row r="99999999999">${text('A99999999999', 'x')}</row>`)
    const littleMemory = 48
    await expect(readXlsx(far, littleMemory)).rejects.toThrow('import_unreadable')
  })

  it.each([
    ['another kind of zip', 'import_zip', zip({ 'a.txt': 'hola' })],
    ['a text document', 'import_other_office', zip({ ...contentTypes, 'word/document.xml': '<w/>' })],
    ['a sheet of LibreOffice', 'import_open_document', zip({ mimetype: '', 'opendocument.xml': '<w/>' })],
    ['a binary workbook', 'import_binary_excel', zip({ ...contentTypes, 'xl/workbook.bin': '' })],
    ['a truncated file', 'import_unreadable', workbook(headers).subarray(0, 400)],
    ['broken XML', 'import_unreadable', workbook('<row r="1"><c r="A1"')],
    ['damaged data', 'import_unreadable', Buffer.from(workbook(headers)).fill(0xff, 60, 90)],
  ])('is refused when it is %s', async (_, code, bytes) => {
    expect(await fault(bytes)).toMatchObject({ code })
  })
})

describe('a number of a workbook', () => {
  it.each([
    ['19.989999999999998', '19.99'],
    ['0.30000000000000004', '0.3'],
    ['1.5E+3', '1500'],
    ['1E+21', '1000000000000000000000'],
    ['1.5E-7', '0.00000015'],
    ['-5', '-5'],
    ['012180001234567891', '012180001234567891'],
    ['#VALUE', '#VALUE'],
  ])('%s reads %s', (stored, shown) => {
    expect(plainNumber(stored)).toBe(shown)
  })
})
