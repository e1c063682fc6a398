/** Crockford's base 32, which has no letters that look like digits or like each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const pattern = /^V[0-9A-HJKMNP-TV-Z]{12}$/
const longest = 40

/** The code of a new vale: a V and 60 of these random bits, as it is stored. */
export function voucherCodeFrom(random: Uint8Array): string {
  return `V${Array.from(random.subarray(0, 12), byte => letters[byte & 31]).join('')}`
}

/** The random bytes that a code takes. */
export const voucherCodeBytes = 12

/** A code as it was scanned or typed; null for a text that is none. Case, hyphens and spaces do not count. */
export function readVoucherCode(typed: string): string | null {
  if (typed.length > longest) return null
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  const code = plain.replace(/[OIL]/g, letter => lookalikes[letter] ?? letter)
  return pattern.test(code) ? code : null
}

/** `V-7K2M-90QX-4HTB`, as it is printed and scanned. */
export function printVoucherCode(code: string): string {
  return ['V', ...(code.slice(1).match(/.{4}/g) ?? [])].join('-')
}

/** Enough to tell a vale from another one, and not enough to spend it. */
export const maskedVoucher = (code: string): string => `…${code.slice(-4)}`
