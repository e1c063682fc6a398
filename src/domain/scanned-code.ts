/**
 * The codes that a scanned or typed one may be stored as, the likeliest first. UPC-A (12 digits), EAN-13 and GTIN-14 are
 * one number with leading zeros that some scanners send and others cut.
 */
export function codesOf(scanned: string): string[] {
  const code = scanned.normalize('NFC').trim().toLowerCase()
  if (!/^\d{12,14}$/.test(code)) return [code]
  const digits = code.replace(/^0{1,2}(?=\d{12})/, '')
  const forms = [12, 13, 14].filter(length => length >= digits.length)
  return [...new Set([code, ...forms.map(length => digits.padStart(length, '0'))])]
}
