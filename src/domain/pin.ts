export const pinLength = 6
export const pinPattern = new RegExp(`^\\d{${pinLength}}$`)

/** The PINs that anybody tries first: one repeated digit, or consecutive digits up or down. */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1*$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin)
}
