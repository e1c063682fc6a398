import { formatLocale } from '#browser/locale.ts'

const signed = new Intl.NumberFormat(formatLocale, { signDisplay: 'exceptZero' })

/** «+3», «−2»: what a warehouse gained or lost. */
export function signedPieces(change: unknown): string {
  return signed.format(Number(change)).replace('-', '\u2212')
}
