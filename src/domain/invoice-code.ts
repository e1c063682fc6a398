/** In Crockford's base 32, which has no letters that look like digits or like each other. */
const pattern = /^[0-9A-HJKMNP-TV-Z]{28}$/
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const length = 28
const group = 4

/**
 * The code by which a customer asks for the invoice of a purchase, as it is stored: 140 random bits. Null for a text that
 * cannot be one. Case, hyphens and spaces do not count.
 */
export function readInvoiceCode(typed: string): string | null {
  if (typed.length > 3 * length) return null
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const code = letters.replace(/[OIL]/g, letter => lookalikes[letter] ?? letter)
  return pattern.test(code) ? code : null
}

/** The code in groups, as it is printed and typed. */
export function printInvoiceCode(code: string): string {
  return (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-')
}
