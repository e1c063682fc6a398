import { DomainError } from '#domain/errors.ts'

const startsWith = (bytes: Buffer, ...magic: number[]) => magic.every((byte, place) => bytes[place] === byte)

/** The stream of an OLE file in which Office keeps a workbook with a password. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Finds out by its first bytes what a file is, because its name may lie; refuses what is no table with its kind. */
export function kindOf(bytes: Buffer): 'xlsx' | 'csv' {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new DomainError(bytes.includes(encrypted) ? 'import_password' : 'import_old_excel')
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const fault = zipFault(bytes)
    if (fault) throw new DomainError(fault)
    return 'xlsx'
  }
  const text = bytes
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (text.startsWith('%PDF')) throw new DomainError('import_pdf')
  if (isPicture(bytes)) throw new DomainError('import_picture')
  if (/^(?:<!doctype html|<html|<table|<\?xml)/i.test(text)) throw new DomainError('import_web_page')
  return 'csv'
}

function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
    bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  )
}

/** The content of an archive that is no workbook; null for a workbook, and for one too damaged to tell. */
function zipFault(bytes: Buffer): string | null {
  // The names of the entries stand unpacked in the archive.
  const has = (name: string) => bytes.includes(name, 0, 'latin1')
  if (has('xl/workbook.xml')) return null
  if (has('xl/workbook.bin')) return 'import_binary_excel'
  if (has('opendocument')) return 'import_open_document'
  if (has('.iwa')) return 'import_numbers'
  if (has('word/') || has('ppt/')) return 'import_other_office'
  return bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') < 0 ? null : 'import_zip'
}
