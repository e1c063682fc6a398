import { image, money, type Fields, type Row } from '#contract/field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import type { Locale } from '#contract/messages.ts'
import { yesOrNo } from '#contract/messages.ts'
import { nounTexts, type ResourceTexts } from '#contract/resource.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import type { Subject } from '#contract/stored-text.ts'
import { toCamel } from '#domain/naming.ts'
import { auditEn } from './audit.en.ts'
import { auditEs } from './audit.es.ts'
import { auditWords } from './audit-words.ts'

const manyIn: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es: auditEs.options.resource,
  en: auditEn.options.resource,
}

export function sectionName(locale: Locale, section: string): string {
  return manyIn[locale][section] ?? section
}

const amounts: Fields = { amount: money({ signed: true }), usedAmount: money() }

/** The labels that the sentences of a section need, also when it is no resource. */
export function subjectOf(section: string): Subject {
  if (section === 'settings') return { fields: { logo: image() }, texts: settingsTexts }
  if (section === 'contents') return { fields: {}, texts: contentsTexts }
  return { fields: amounts, texts: { es: nounIn('es', section), en: nounIn('en', section) } }
}

function nounIn(locale: Locale, section: string): ResourceTexts {
  const many = sectionName(locale, section)
  const { nouns } = auditWords[locale]
  const known = Object.hasOwn(nouns, section) ? nouns[section as keyof typeof nouns] : undefined
  return nounTexts({ one: section, the: section, ending: '', ...known, many })
}

const mask = '••••••'
/** No row of the log should have such values; if a fault ever wrote one, it stays hidden. */
const secret = /password|passwd|secret|token|hash|^pin$|_pin$|^pin_|recovery|otp/i
/** Every record has these, and no person changes them. */
const own = new Set(['id', 'created_at', 'updated_at', 'archived_at'])

/** A side of an entry, by wire names, without secrets and without values that have no words. */
export function tellable(locale: Locale, subject: Subject, side: Row | null): Row | null {
  if (!side) return null
  const entries = Object.entries(side)
    .filter(([wire]) => !own.has(wire))
    .map(([wire, value]) => [wire, tellableValue(locale, subject, wire, value)])
  return Object.fromEntries(entries) as Row
}

function tellableValue(locale: Locale, { fields }: Subject, wire: string, value: unknown): unknown {
  const field = fields[toCamel(wire)]
  const isSet = value !== null && value !== undefined
  if (field?.kind === 'secret' || (!field && secret.test(wire))) return isSet ? mask : null
  if (field) return value
  if (typeof value === 'boolean') return yesOrNo(locale, value)
  if (Array.isArray(value) || typeof value !== 'object') return value
  return value === null ? null : '…'
}
