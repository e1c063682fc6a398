import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { DomainError } from '#domain/errors.ts'
import { boundSheet } from './xlsx-bounds.ts'
import { percentStyles, withPercents } from './xlsx-percents.ts'

const maxMegabytes = 60

interface Entry {
  name: string
  content: Buffer
}

/** Only the parser knows which sheet is first, so the fault of a sheet stands in its place, behind this word. */
export const faultMark = randomUUID()

/**
 * Unpacks the XML parts of a workbook and stores them again uncompressed. The parser then reads exactly the measured
 * bytes, because declared sizes may be false and the two lists of entries may differ. Sheets are bounded before it fills
 * their gaps.
 */
export function repackXlsx(bytes: Buffer): Buffer {
  const entries = rewriteSheets(readEntries(bytes))
  if (!entries.some(entry => entry.name === '[Content_Types].xml')) throw new DomainError('import_unreadable')
  // A streaming parser does not read the counts of the end record.
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  return Buffer.concat([...entries.flatMap(storedEntry), end])
}

/** Offsets: APPNOTE.TXT 4.3.16 (end record), 4.3.12 (central directory). */
function readEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) throw new DomainError('import_unreadable')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  let budget = maxMegabytes * 1024 * 1024
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new DomainError('import_unreadable')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (/\.(?:xml|rels)$/.test(name)) {
      const content = unpack(bytes, at, budget)
      budget -= content.length
      entries.push({ name, content })
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The parser reads the number of a cell and not its format. Any part may be a sheet, under any name. */
function rewriteSheets(entries: Entry[]): Entry[] {
  const styles = percentStyles(
    entries.find(({ name }) => name === 'xl/styles.xml')?.content.toString('utf8') ?? '',
  )
  return entries.map(({ name, content }) => {
    const text = content.toString('utf8')
    if (!/<(?:\w+:)?sheetData[\s/>]/.test(text)) return { name, content }
    const bounded = withoutFault(() => boundSheet(text))
    return { name, content: Buffer.from(styles.size > 0 ? withPercents(bounded, styles) : bounded) }
  })
}

function withoutFault(read: () => string): string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = JSON.stringify([faultMark, error.code, error.params]).replaceAll('"', '&quot;')
    return `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${message}</t></is></c></row></sheetData></worksheet>`
  }
}

function unpack(bytes: Buffer, at: number, budget: number): Buffer {
  const method = bytes.readUInt16LE(at + 10)
  const local = bytes.readUInt32LE(at + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
  if (method !== 0 && method !== 8) throw new DomainError('import_unreadable')
  try {
    if (packed.length > budget) throw new RangeError('Over budget')
    return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: budget })
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('import_too_large', { max: `${maxMegabytes} MB` })
    throw error
  }
}

function storedEntry({ name, content }: Entry): Buffer[] {
  const path = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(path.length, 26)
  return [header, path, content]
}
