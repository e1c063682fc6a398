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
}

export interface HistoryText {
  readonly who: string
  /** Follows `who`: «cambió teléfono de «1» a «2»». */
  readonly did: string
  /** One line per field, when several changed. */
  readonly details: readonly string[]
}

const words = recordTexts

export function historyText(resource: Resource, entry: HistoryEntry): HistoryText {
  const who = entry.user ?? words.system
  const changes = entry.action === 'update' ? changesOf(resource, entry) : []
  const [first] = changes
  if (!first) return { who, did: deed(resource, entry.action), details: [] }
  if (changes.length === 1) return { who, did: sentence(first), details: [] }
  return { who, did: words.changedMany(changes.length), details: changes.map(detail) }
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
  /** A secret, or a value that cannot be shown as text. */
  readonly isUnquoted: boolean
}

function changesOf(resource: Resource, { before, after }: HistoryEntry): Change[] {
  return Object.keys(after ?? {}).map(wire => {
    const name = toCamel(wire)
    const field = resource.fields[name]
    const label = attributeLabel(locale, wire, textsOf(resource))
    // The log holds only the id of a picture, which means nothing to the user.
    if (field && isPicture(field)) {
      return { label, isUnquoted: true, from: '', to: after?.[wire] ? words.another : words.nothing }
    }
    const lines = after?.[wire]
    if (Array.isArray(lines)) return { label, isUnquoted: true, from: '', to: String(lines.length) }
    const isUnquoted = field?.kind === 'secret'
    const text = (side: Row | null) => storedText(resource, name, side?.[wire] ?? null)
    return { label, isUnquoted, from: isUnquoted ? '' : text(before), to: text(after) }
  })
}

function sentence({ label, from, to, isUnquoted }: Change): string {
  if (isUnquoted) return words.secret(label)
  if (from === '') return words.set(label, to)
  if (to === '') return words.cleared(label, from)
  return words.changed(label, from, to)
}

function detail({ label, from, to, isUnquoted }: Change): string {
  const name = capitalise(label)
  return isUnquoted ? `${name}: ${to}` : words.detail(name, from || words.nothing, to || words.nothing)
}
