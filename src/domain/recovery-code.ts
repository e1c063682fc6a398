/** Letters and digits that are not taken for one another: no I, L, O or U. */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty bits, so that a hash without a salt cannot be guessed. */
export const recoveryLength = 16

const recoveryPattern = new RegExp(`^[${recoveryLetters}]{${recoveryLength}}$`)

/** `K7QM-…`: in groups of four, as it is shown. */
export function printedRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** A recovery code as it was typed, without what people add or mistake; null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return recoveryPattern.test(code) ? code : null
}

/** Six digits as they were typed, `123 456` too; null when they cannot be a code of an authenticator. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}
