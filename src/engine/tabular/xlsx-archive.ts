import { inflateRawSync } from 'node:zlib'
import { DomainError } from '#domain/errors.ts'
import { percentStyles, withPercents } from './xlsx-percents.ts'

const maxMegabytes = 60

interface Entry {
  name: string
  content: Buffer
}

/**
 * Unpacks the XML parts of a workbook and stores them again uncompressed. The parser then reads exactly the measured
 * bytes, because declared sizes may be false and the two lists of entries may differ.
 */
export function repackXlsx(bytes: Buffer): Buffer {
  const entries = writePercents(readEntries(bytes))
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

/** The parser reads the number of a cell and not its format. */
function writePercents(entries: Entry[]): Entry[] {
  const sheet = entries.find(({ name }) => name === 'xl/styles.xml')
  const styles = percentStyles(sheet?.content.toString('utf8') ?? '')
  if (styles.size === 0) return entries
  return entries.map(({ name, content }) => ({
    name,
    content: /^xl\/worksheets\/[^/]+\.xml$/.test(name)
      ? Buffer.from(withPercents(content.toString('utf8'), styles))
      : content,
  }))
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
