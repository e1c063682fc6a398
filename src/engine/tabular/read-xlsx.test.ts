import { describe, expect, it } from 'vitest'
import { contentTypes, textCell as text, workbook, zip } from '#test/workbook.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { repackXlsx } from './xlsx-archive.ts'
import { boundSheet } from './xlsx-bounds.ts'
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

  const wide = Array.from(
    { length: 400 },
    (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}" s="1"/></row>`,
  )
  it.each([
    ['a far-away row', 'import_too_many_rows', `<row r="99999999999">${text('A99999999999', 'x')}</row>`],
    ['the last cell of Excel', 'import_too_many_rows', `<row r="1048576">${text('XFD1048576', 'x')}</row>`],
    ['the last cell alone', 'import_too_many_rows', text('XFD1048576', 'x')],
    ['many rows and columns', 'import_too_many_columns', `<row r="50000">${text('XFD50000', 'x')}</row>`],
    [
      'cells that belong to no row of theirs',
      'import_too_many_rows',
      `<row r="2">${text('A1048576', 'x')}</row>`,
    ],
    [
      'an empty row far away before the others',
      'import_too_many_rows',
      `<row r="1048576"><c r="A1048576" s="1"/></row><row r="2">${text('A2', 'x')}</row>`,
    ],
    [
      'an unlikely quotation',
      'import_too_many_rows',
      `<row a=">" r='1048576'>${text('A1048576', 'x')}</row>`,
    ],
    [
      'no address that Excel would write',
      'import_unreadable',
      `<row r="2">${text('&#65;1048576', 'x')}</row>`,
    ],
    [
      'formats over many wide rows',
      'import_too_many_columns',
      `${wide.join('')}<row r="401">${text('A401', 'x')}</row>`,
    ],
  ])('that declares %s is refused before memory is spent', (_, code, rows) => {
    expect(() => boundSheet(`<worksheet><sheetData>${headers}${rows}</sheetData></worksheet>`)).toThrow(code)
  })

  it('with a cell in the last corner of Excel is refused by the process that would read it', async () => {
    const far = workbook(`${headers}<row r="1048576">${text('XFD1048576', 'x')}</row>`)
    await expect(readXlsx(far, 48)).rejects.toThrow('import_too_many_rows')
  })

  it('may have such a sheet behind the first', async () => {
    const other = `<worksheet><sheetData>${text('XFD1048576', 'x')}</sheetData></worksheet>`
    const bytes = workbook(`${headers}<row r="2">${text('A2', 'x')}</row>`, {
      'xl/worksheets/sheet2.xml': other,
    })
    expect((await read(bytes)).rows).toEqual([{ line: 2, cells: ['x', ''] }])
  })

  it('that repeats one long text in many cells is refused before it is copied', async () => {
    const long = `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`
    const cells = Array.from(
      { length: 2_000 },
      (_, row) => `<row r="${row + 1}">${value(`A${row + 1}`, '0', 't="s"')}</row>`,
    )
    const relations = {
      'xl/sharedStrings.xml': long,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[
        'worksheet:worksheets/sheet1.xml',
        'sharedStrings:sharedStrings.xml',
      ]
        .map((each, index) => {
          const [type, target] = each.split(':')
          const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
          return `<Relationship Id="rId${index + 1}" Type="${base}/${type}" Target="${target}"/>`
        })
        .join('')}</Relationships>`,
    }
    await expect(readXlsx(workbook(cells.join(''), relations))).rejects.toThrow('import_too_large')
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
