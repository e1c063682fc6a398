import { formatLocale } from '#browser/locale.ts'

const signed = new Intl.NumberFormat(formatLocale, { signDisplay: 'exceptZero' })

/** The pieces that a warehouse gained or lost, such as «+3» or «−2». */
export function signedPieces(change: unknown): string {
  return signed.format(Number(change)).replace('-', '\u2212')
}
