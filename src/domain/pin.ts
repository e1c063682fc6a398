export const pinPattern = /^\d{6}$/

/** The first that anybody tries: one digit over and over, or digits that follow each other up or down. */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1*$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin)
}
