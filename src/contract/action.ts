import type { Issue } from '#domain/errors.ts'
import type { Fields, Row } from './field.ts'
import type { Lines } from './lines.ts'
import type { Role } from './roles.ts'

/** Who is asking. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly role: Role
}

/** The code of why not, or the whole issue where the words need more than a code. */
export type Refusal = string | Issue

export interface ActionDefinition<Values = Row> {
  /** Null when the record's state allows it; it also fills `allowed_actions`. Read by the server and by the screens. */
  refusal(record: Values, actor: Actor): Refusal | null
  /** Columns it sets. What else it does is written in the resource's server file. */
  readonly sets?: Partial<Values>
  /** What it asks for: the body of its call, and a dialog in the back office. */
  readonly input?: Fields
  /** And by line: which ones of a document, and how many. */
  readonly inputLines?: Readonly<Record<string, Pick<Lines, 'fields' | 'min' | 'max'>>>
  readonly roles?: readonly Role[]
  /** The action that undoes it: done at once, with an offer to undo, instead of being asked for first. */
  readonly undoneBy?: string
  /** Takes something away, so it is asked for in red. */
  readonly grave?: true
  /** What it takes away is gone for good: a word has to be typed. */
  readonly irreversible?: true
}

export function issueOf(refusal: Refusal): Issue {
  return typeof refusal === 'string' ? { code: refusal, field: 'base', params: {} } : refusal
}

interface HasStatus {
  readonly status: unknown
}

/** activate and inactivate, for a resource with a `status` field. */
export const statusActions = {
  activate: {
    refusal: (record: HasStatus) => (record.status === 'active' ? 'already_active' : null),
    sets: { status: 'active' },
    undoneBy: 'inactivate',
  },
  inactivate: {
    refusal: (record: HasStatus) => (record.status === 'inactive' ? 'already_inactive' : null),
    sets: { status: 'inactive' },
    undoneBy: 'activate',
  },
} as const
