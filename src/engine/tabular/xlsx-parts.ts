import { escapeXml } from './xlsx-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the styles in `cellXfs` below. */
export const styles = { plain: 0, header: 1, money: 2, date: 3, moment: 4, quoted: 5 } as const

/** The parts of a workbook with one sheet, except for the sheet. */
export function workbookParts(sheet: string): { name: string; content: string[] }[] {
  return [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [related('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [related('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', content: [stylesheet] },
  ]
}

/** The header row stays in view. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

export const sheetEnd = '</sheetData></worksheet>'

const contentTypes =
  `${declaration}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`

function workbook(sheet: string): string {
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  )
}

/** Excel refuses a name that is longer, is empty or has one of these characters. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'Hoja 1'
  )
}

function related(...targets: string[]): string {
  let list = ''
  for (let at = 0; at < targets.length; at += 2) {
    list += `<Relationship Id="rId${at / 2 + 1}" Type="${relationships}/${targets[at]}" Target="${targets[at + 1]}"/>`
  }
  return `${declaration}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`
}

/** 14 and 22 are the day and the moment as the person's own Excel writes them. */
const stylesheet =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '</cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
