import { crc32, deflateRawSync } from 'node:zlib'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const contentTypes = { '[Content_Types].xml': '<Types/>' }

/** A workbook with one sheet. Style 1 is a date, style 2 a time of day. */
export function workbook(sheetData: string, others: Record<string, string | Buffer> = {}): Buffer {
  return zip({
    ...contentTypes,
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/><xf numFmtId="20" xfId="0"/><xf numFmtId="10" xfId="0"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...others,
  })
}

export const textCell = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`

/** `claimed` is the unpacked size that the archive declares for every entry, which may be false. */
export function zip(files: Record<string, string | Buffer>, claimed?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(raw), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed ?? raw.length, 22)
    local.writeUInt16LE(path.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    local.copy(central, 6, 4)
    central.writeUInt32LE(offset, 42)
    locals.push(local, path, packed)
    directory.push(central, path)
    offset += local.length + path.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
