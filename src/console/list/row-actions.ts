import { issueOf, type Refusal } from '#contract/action.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Actor } from '#contract/action.ts'
import type { Resource } from '#contract/resource.ts'
import { asksForInput } from '../action/action-form.ts'
import { actionLabel } from '../action/action-sentences.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { ownValues } from '../record/own-values.ts'
import type { WireRecord } from '#browser/wire-record.ts'

export interface RowAction {
  readonly name: string
  readonly label: string
  /** Why not now, in words. */
  readonly refusal: string | null
}

/**
 * What the caller's role may do to the record, as the server allows it. What its state already is, is not offered;
 * what it forbids says why, and is not offered where that cannot be said.
 */
export function rowActions(resource: Resource, record: WireRecord, actor: Actor): RowAction[] {
  const values = ownValues(resource, record)
  return Object.entries(resource.actions)
    .filter(([, action]) => (action.roles ?? resource.permissions.act).includes(actor.role))
    .flatMap(([name, action]) => {
      const label = actionLabel(resource, name)
      if (record.allowed_actions.includes(name)) return { name, label, refusal: null }
      const refusal = action.refusal(values, actor)
      if (refusal === null || issueOf(refusal).code.startsWith('already_')) return []
      return { name, label, refusal: refusalText(resource, refusal) }
    })
}

export function refusalText(resource: Resource, refusal: Refusal): string {
  return issueMessage(locale, issueOf(refusal), textsOf(resource))
}

/** For several rows: each action with those of them that allow it. One that asks for something is done one by one. */
export function bulkActions(resource: Resource, names: readonly string[], records: readonly WireRecord[]) {
  return names
    .filter(name => !asksForInput(resource.actions[name] ?? { refusal: () => null }))
    .map(name => ({
      name,
      label: actionLabel(resource, name),
      records: records.filter(record => record.allowed_actions.includes(name)),
    }))
    .filter(action => action.records.length > 0)
}
