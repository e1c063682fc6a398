import type { Issue } from '#domain/errors.ts'
import type { Fields, Row } from './field.ts'
import type { Lines } from './lines.ts'
import type { Role } from './roles.ts'

export interface Actor {
  readonly id: number
  readonly name: string
  readonly role: Role
  /** The cash session whose register they took over by PIN; without it they work in their own. */
  readonly drawerId?: number | null
}

/** An error code, or a whole issue when the message has parameters. */
export type Refusal = string | Issue

export interface ActionDefinition<Values = Row> {
  /** Null when the record's state allows the action. The server enforces it and lists it in `allowed_actions`. */
  refusal(record: Values, actor: Actor): Refusal | null
  /** Columns that it sets; any other effect is in the resource's server file. */
  readonly sets?: Partial<Values>
  /** Values that it asks for: the body of its call, and a dialog in the back office. */
  readonly input?: Fields
  /** What it asks for on each line: which lines of the document, and how many pieces. */
  readonly inputLines?: Readonly<Record<string, Pick<Lines, 'fields' | 'min' | 'max'>>>
  readonly roles?: readonly Role[]
  /** Values of its input that the history keeps besides the changed fields, such as an order's addressees. */
  readonly traces?: (input: Row) => Row
  /** The action that undoes it: the screen runs it without a confirmation and offers to undo it. */
  readonly undoneBy?: string
  /** Takes something away, so its confirmation button is red. */
  readonly grave?: true
  /** It cannot be undone, so the user must type a word to confirm it. */
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
