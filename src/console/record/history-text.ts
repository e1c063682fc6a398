import { isPicture, type Row } from '#contract/field.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { toCamel } from '#domain/naming.ts'
import { actionLabel } from '../action/action-sentences.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { recordTexts } from './texts-record.ts'
import { storedText } from './value-text.ts'

/** An entry of the audit log, as `GET {resource}/{id}/history` answers it, with the stored values. */
export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly user: string | null
  readonly before: Row | null
  readonly after: Row | null
  /** Names of the records that references point at, by field and id. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface HistoryText {
  readonly who: string
  /** Follows `who`: «cambió el teléfono de 1 a 2». */
  readonly did: string
  /** One line per field, when several changed. */
  readonly details: readonly string[]
}

const words = recordTexts

/** More than these are counted: «el precio, el nombre y 2 datos más». */
const namedFields = 2
/** A longer text is not quoted in a sentence. */
const longestQuote = 60

export function historyText(resource: Resource, entry: HistoryEntry): HistoryText {
  const who = entry.user ?? words.system
  const changes = entry.action === 'update' ? changesOf(resource, entry) : []
  const [first] = changes
  if (!first) return { who, did: deed(resource, entry.action), details: [] }
  if (changes.length === 1) return { who, did: sentence(first), details: [] }
  const labels = changes.slice(0, namedFields).map(({ label }) => words.theField(label))
  return { who, did: words.changedMany(labels, changes.length - labels.length), details: changes.map(detail) }
}

function deed(resource: Resource, action: string): string {
  const { past, the } = textsOf(resource)
  const verb = past?.[action] ?? words.past[action]
  return verb === undefined ? words.ran(actionLabel(resource, action)) : words.did(verb, the)
}

interface Change {
  readonly label: string
  readonly from: string
  readonly to: string
  /** Words are quoted in a sentence, amounts and the like are not. */
  readonly isQuoted: boolean
  /** A secret, or a value that cannot be shown as text. */
  readonly isHidden?: boolean
  /** Of a flag without words of its own. */
  readonly isTicked?: boolean
}

function changesOf(resource: Resource, { before, after, names }: HistoryEntry): Change[] {
  return Object.keys(after ?? {}).map(wire => {
    const name = toCamel(wire)
    const field = resource.fields[name]
    const label = attributeLabel(locale, wire, textsOf(resource))
    const hidden = { label, isQuoted: false, isHidden: true, from: '' }
    // The log holds only the id of a picture, which means nothing to the user.
    if (field && isPicture(field)) return { ...hidden, to: after?.[wire] ? words.another : words.nothing }
    const lines = after?.[wire]
    if (Array.isArray(lines)) return { ...hidden, to: String(lines.length) }
    if (field?.kind === 'secret') return { ...hidden, to: storedText(resource, name, after?.[wire]) }
    const text = (side: Row | null) =>
      names?.[wire]?.[String(side?.[wire])] ?? storedText(resource, name, side?.[wire] ?? null)
    const isQuoted = ['text', 'email', 'url'].includes(field?.kind ?? 'text')
    const isPlainFlag = field?.kind === 'flag' && textsOf(resource).options?.[name] === undefined
    return {
      label,
      isQuoted,
      from: text(before),
      to: text(after),
      ...(isPlainFlag && { isTicked: after?.[wire] === true }),
    }
  })
}

function sentence({ label, from, to, isQuoted, isHidden, isTicked }: Change): string {
  const the = words.theField(label)
  if (isTicked !== undefined) return isTicked ? words.ticked(label) : words.unticked(label)
  if (isHidden || from.length > longestQuote || to.length > longestQuote) return words.secret(the)
  const [was, is] = isQuoted ? [words.quoted(from), words.quoted(to)] : [from, to]
  if (from === '') return words.set(the, is)
  if (to === '') return words.cleared(the, was)
  return words.changed(the, was, is)
}

function detail({ label, from, to, isHidden }: Change): string {
  const name = capitalise(label)
  return isHidden ? `${name}: ${to}` : words.detail(name, from || words.nothing, to || words.nothing)
}
