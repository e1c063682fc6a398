import { toCamel } from '#domain/naming.ts'
import { actionLabel } from './action-label.ts'
import { isPicture, type Row } from './field.ts'
import { historyWords } from './history-words.ts'
import { attributeLabel, capitalise, type Locale } from './messages.ts'
import { storedText, type Subject } from './stored-text.ts'

/** What the audit log has of one deed, by wire names and with stored values. */
export interface HistoryDeed {
  readonly action: string
  readonly user: string | null
  readonly before: Row | null
  readonly after: Row | null
  /** Names of the records that references point at, by field and id. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A deed as `GET {resource}/{id}/history` answers it. */
export interface HistoryEntry extends HistoryDeed {
  readonly id: number
  readonly at: string
}

export interface HistoryText {
  readonly who: string
  /** Follows `who`: «cambió el teléfono de 1 a 2». */
  readonly did: string
  /** One line per field, when several changed. */
  readonly details: readonly string[]
}

/** More fields than these are only counted: «el precio, el nombre y 2 datos más». */
const namedFields = 2
/** A longer text is not quoted in a sentence. */
const longestQuote = 60

/** A deed in sentences. With `name` they also say which record they are about, for lists of many records. */
export function historyText(locale: Locale, subject: Subject, deed: HistoryDeed, name?: string): HistoryText {
  const words = historyWords[locale]
  const who = deed.user ?? words.system
  const all = deed.action === 'update' ? changesOf(locale, subject, deed) : []
  // A computed field is left out beside the one it follows from, such as a price in pesos beside the price.
  const typed = all.filter(({ isComputed }) => !isComputed)
  const changes = typed.length > 0 ? typed : all
  const [first] = changes
  if (!first) return { who, did: plainDeed(locale, subject, deed.action, name), details: [] }
  if (changes.length === 1) return { who, did: sentence(locale, first, name), details: [] }
  const labels = changes.slice(0, namedFields).map(({ label }) => words.theField(label))
  const did = words.changedMany(labels, changes.length - labels.length)
  return {
    who,
    did: name === undefined ? did : words.ofNamed(did, name),
    details: changes.map(change => detail(locale, change)),
  }
}

function plainDeed(locale: Locale, subject: Subject, action: string, name: string | undefined): string {
  const words = historyWords[locale]
  const { past, the } = subject.texts[locale]
  const verb = past?.[action] ?? words.past[action]
  if (verb !== undefined) return words.did(verb, name === undefined ? the : words.named(the, name))
  const did = words.ran(actionLabel(locale, subject, action))
  return name === undefined ? did : words.inNamed(did, name)
}

export interface FieldChange {
  readonly label: string
  readonly from: string
  readonly to: string
  /** Words are quoted in a sentence, amounts and the like are not. */
  readonly isQuoted: boolean
  /** A secret, or a value that cannot be shown as text. */
  readonly isHidden?: boolean
  /** Nobody types it. */
  readonly isComputed?: boolean
  /** A flag without words of its own. */
  readonly isTicked?: boolean
}

export function changesOf(
  locale: Locale,
  subject: Subject,
  { before, after, names }: Omit<HistoryDeed, 'action' | 'user'>,
): FieldChange[] {
  const words = historyWords[locale]
  return Object.keys(after ?? {}).map(wire => {
    const name = toCamel(wire)
    const field = subject.fields[name]
    const label = attributeLabel(locale, wire, subject.texts[locale])
    const hidden = { label, isQuoted: false, isHidden: true, from: '' }
    // The log holds only the id of a picture, which means nothing to the user.
    if (field && isPicture(field)) return { ...hidden, to: after?.[wire] ? words.another : words.nothing }
    const lines = after?.[wire]
    if (Array.isArray(lines)) return { ...hidden, to: String(lines.length) }
    if (field?.kind === 'secret') return { ...hidden, to: storedText(locale, subject, name, after?.[wire]) }
    const text = (side: Row | null) =>
      names?.[wire]?.[String(side?.[wire])] ?? storedText(locale, subject, name, side?.[wire] ?? null)
    const isQuoted = ['text', 'email', 'url'].includes(field?.kind ?? 'text')
    const isPlainFlag = field?.kind === 'flag' && subject.texts[locale].options?.[name] === undefined
    return {
      label,
      isQuoted,
      from: text(before),
      to: text(after),
      ...(field?.write === 'never' && { isComputed: true }),
      ...(isPlainFlag && { isTicked: after?.[wire] === true }),
    }
  })
}

function sentence(locale: Locale, change: FieldChange, name: string | undefined): string {
  const words = historyWords[locale]
  const { label, from, to, isQuoted, isHidden, isTicked } = change
  if (isTicked !== undefined) {
    const did = isTicked ? words.ticked(label) : words.unticked(label)
    return name === undefined ? did : words.inNamed(did, name)
  }
  const field = words.theField(label)
  const the = name === undefined ? field : words.ofNamed(field, name)
  if (isHidden || from.length > longestQuote || to.length > longestQuote) return words.secret(the)
  const [was, is] = isQuoted ? [words.quoted(from), words.quoted(to)] : [from, to]
  if (from === '') return words.set(the, is)
  if (to === '') return words.cleared(the, was)
  return words.changed(the, was, is)
}

function detail(locale: Locale, { label, from, to, isHidden }: FieldChange): string {
  const words = historyWords[locale]
  const name = capitalise(label)
  return isHidden ? `${name}: ${to}` : words.detail(name, from || words.nothing, to || words.nothing)
}
