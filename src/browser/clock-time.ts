import { formatLocale } from './locale.ts'

/** `12:31 p.m.`, by this device's clock. */
export function clockTime(moment: number): string {
  return new Intl.DateTimeFormat(formatLocale, { hour: 'numeric', minute: '2-digit', hour12: true })
    .format(moment)
    .replaceAll('\u00A0', ' ')
}
