import { contentsTexts } from '#contract/contents-texts.ts'
import type { HistoryDeed } from '#contract/history-text.ts'
import type { Locale } from '#contract/messages.ts'
import { storedText, type Subject } from '#contract/stored-text.ts'
import { sectionName } from './audit-subject.ts'
import { auditWords } from './audit-words.ts'

interface Known {
  /** The record's name; for a session, that of its user. */
  readonly recordName: string | null
  readonly people: ReadonlyMap<number, string>
  readonly subject: Subject
}

interface Place {
  readonly resource: string
  readonly action: string
}

interface Sentence {
  readonly did: string
  readonly details: readonly string[]
}

/** The sentence of a deed that has none in a record's history; null for all others. */
export function ownSentence(locale: Locale, place: Place, deed: HistoryDeed, known: Known): Sentence | null {
  const did = plainSentence(locale, place, deed, known)
  if (did === null) return null
  // The last refusal of a day says that there may be more.
  return { did, details: deed.after?.['last'] ? [auditWords[locale].lastTold] : [] }
}

function plainSentence(
  locale: Locale,
  { resource, action }: Place,
  { after }: HistoryDeed,
  { recordName, people, subject }: Known,
): string | null {
  const words = auditWords[locale]
  const account = recordName === null ? words.unknownAccount : words.accountOf(recordName)
  const personOf = (field: string) => people.get(Number(after?.[field])) ?? null
  switch (`${resource} ${action}`) {
    case 'sessions login':
      if (after?.['second_factor'] === undefined) return words.login
      return after['second_factor'] === 'recovery' ? words.loginRecovery : words.loginSecond
    case 'sessions logout':
      return words.logout
    case 'sessions login_failed':
      return words.loginFailed(account)
    case 'sessions second_factor_failed':
      return words.codeFailed(account)
    case 'approvals approval_failed':
      return words.pinFailed(personOf('approver_id'))
    case 'approvals approve': {
      const kind = words.approvals[String(after?.['kind'])] ?? String(after?.['kind'])
      const amount = storedText(locale, subject, 'amount', after?.['amount'])
      return words.approved(
        amount === '' ? kind : words.ofAmount(kind, amount),
        personOf('approved_by') ?? '',
      )
    }
    case 'cash-entries create':
      return words.cash(storedText(locale, subject, 'amount', after?.['amount']))
    case 'contents update': {
      const key = String(after?.['key'])
      return words.contents(contentsTexts[locale].options?.['key']?.[key] ?? key)
    }
    case 'settings start_business':
      return words.startBusiness
    case 'settings accept_copy':
      return words.acceptCopy
    case 'users first_steps':
      return words.firstSteps
    case 'showrooms order':
      return words.ordered(sectionName(locale, resource))
    case 'warehouses default':
      return recordName === null ? null : words.setDefault(recordName)
  }
  if (action !== 'export') return null
  const rows = Number(after?.['rows'])
  return words.exported(sectionName(locale, resource), Number.isFinite(rows) ? rows : null)
}
