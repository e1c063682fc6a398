/** A bank account as Mexican banks name it: bank, place, account and a check digit. */
const digits = 18
const weights = [3, 7, 1]

/** As it is stored: without the spaces and hyphens that people type. */
export function cleanClabe(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Why a cleaned text is no CLABE; null for one that can be. Only the bank knows whose account it is. */
export function clabeFault(clabe: string): 'clabe_digits' | 'clabe_check' | null {
  if (!/^\d+$/.test(clabe) || clabe.length !== digits) return 'clabe_digits'
  return checkDigit(clabe.slice(0, -1)) === clabe.at(-1) ? null : 'clabe_check'
}

/** The last digit of a CLABE, from the seventeen before it. */
export function checkDigit(body: string): string {
  const sum = body
    .split('')
    .reduce(
      (total, digit, place) => total + ((Number(digit) * (weights[place % weights.length] ?? 1)) % 10),
      0,
    )
  return String((10 - (sum % 10)) % 10)
}
