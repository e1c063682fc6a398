import { formatMoney, storedCents } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import { dayText } from './day-text.ts'
import { historyWords } from './history-words.ts'
import { yesOrNo, type Locale } from './messages.ts'
import type { Resource } from './resource.ts'

export type Subject = Pick<Resource, 'fields' | 'texts'>

/** A value of the audit log as text for the user; there money is in cents, and flags are true and false. */
export function storedText(locale: Locale, subject: Subject, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const texts = subject.texts[locale]
  switch (subject.fields[name]?.kind) {
    case 'choice':
      return texts.options?.[name]?.[String(value)] ?? String(value)
    case 'flag':
      return flagText(locale, subject, name, Boolean(value))
    case 'money': {
      const amount = storedCents(value)
      return amount === null ? '' : formatMoney(amount)
    }
    case 'integer':
      return Number(value).toLocaleString('es-MX')
    case 'decimal':
      return Number(value).toLocaleString('es-MX', { maximumFractionDigits: 6 })
    case 'reference':
      return historyWords[locale].unknown(String(value))
    case 'phone':
      return phoneText(String(value))
    case 'date':
      return dayText(locale, String(value))
    default:
      // A text may also have known values, such as the kind of document behind a movement.
      return texts.options?.[name]?.[String(value)] ?? String(value)
  }
}

/** The resource's own words, if it has any: «Publicado». */
export function flagText(
  locale: Locale,
  { texts }: Pick<Resource, 'texts'>,
  name: string,
  value: boolean,
): string {
  return texts[locale].options?.[name]?.[value ? '1' : '0'] ?? yesOrNo(locale, value)
}
