import { issueOf, type Refusal } from '#contract/action.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Actor } from '#contract/action.ts'
import type { Resource } from '#contract/resource.ts'
import { camelKeys } from '#domain/naming.ts'
import { actionLabel } from '../action-texts.ts'
import { locale, textsOf } from '../locale.ts'
import type { WireRecord } from '../wire-record.ts'

export interface RowAction {
  readonly name: string
  readonly label: string
  /** Why not now, in words. */
  readonly refusal: string | null
}

/** What the caller's role may do to the record. What its state already is, is not offered; what it forbids says why. */
export function rowActions(resource: Resource, record: WireRecord, actor: Actor): RowAction[] {
  return Object.entries(resource.actions)
    .filter(([, action]) => (action.roles ?? resource.permissions.act).includes(actor.role))
    .map(([name, action]) => ({ name, refusal: action.refusal(camelKeys(record), actor) }))
    .filter(({ refusal }) => refusal === null || !issueOf(refusal).code.startsWith('already_'))
    .map(({ name, refusal }) => ({
      name,
      label: actionLabel(resource, name),
      refusal: refusal === null ? null : refusalText(resource, refusal),
    }))
}

export function refusalText(resource: Resource, refusal: Refusal): string {
  return issueMessage(locale, issueOf(refusal), textsOf(resource))
}

/** For several rows: each action with those of them that allow it. */
export function bulkActions(resource: Resource, names: readonly string[], records: readonly WireRecord[]) {
  return names
    .map(name => ({
      name,
      label: actionLabel(resource, name),
      records: records.filter(record => record.allowed_actions.includes(name)),
    }))
    .filter(action => action.records.length > 0)
}
