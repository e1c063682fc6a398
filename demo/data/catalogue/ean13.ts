/** Adds the check digit to twelve digits; every second digit counts three times. */
export function ean13(digits: string): string {
  const weighed = Array.from(digits, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  const sum = weighed.reduce((total, value) => total + value, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
