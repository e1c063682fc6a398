/** Crockford's base 32, which has no letters that look like digits or like each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const pattern = /^P[0-9A-HJKMNP-TV-Z]{12}$/
/** Five hexadecimal digits are four letters. */
const groups = [0, 5, 10]
const longest = 40

/**
 * The name of a sale that has no folio yet: `P-7K2M-90QX-4HTB`. It is made of the 60 random bits at the beginning of the
 * ticket's UUID, so that no two devices print the same one and the index of tickets finds it. `ticket_reference` in the
 * database is the same.
 */
export function referenceOf(ticket: string): string {
  const hex = ticket.replaceAll('-', '')
  // The thirteenth digit is the version, the same in all of them.
  const digits = hex.slice(0, 12) + hex.slice(13, 16)
  const printed = groups.map(place => {
    const bits = Number.parseInt(digits.slice(place, place + 5), 16)
    return [15, 10, 5, 0].map(shift => letters[(bits >> shift) & 31]).join('')
  })
  return ['P', ...printed].join('-')
}

export interface ReadReference {
  readonly reference: string
  /** The tickets that may have it lie between these two. */
  readonly from: string
  readonly to: string
}

/** A reference as somebody typed it; null for a text that is none. Case, hyphens and spaces do not count. */
export function readReference(typed: string): ReadReference | null {
  if (typed.length > longest) return null
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  const text = plain.replace(/[OIL]/g, letter => lookalikes[letter] ?? letter)
  if (!pattern.test(text)) return null
  const printed = [1, 5, 9].map(place => text.slice(place, place + 4))
  const digits = printed
    .map(group => group.split('').reduce((bits, letter) => bits * 32 + letters.indexOf(letter), 0))
    .map(bits => bits.toString(16).padStart(5, '0'))
    .join('')
  const begin = `${digits.slice(0, 8)}-${digits.slice(8, 12)}`
  return {
    reference: ['P', ...printed].join('-'),
    from: `${begin}-0000-0000-000000000000`,
    to: `${begin}-ffff-ffff-ffffffffffff`,
  }
}
