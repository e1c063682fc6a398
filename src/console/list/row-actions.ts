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
  /** Text that explains why it is not possible now; null when it is. */
  readonly refusal: string | null
}

/**
 * The actions that the caller's role has on the record, as the server allows them. A state that the record already has
 * is not offered; a forbidden action gives its reason, and is not offered when it has none.
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

/** Each action with the selected rows that allow it. An action with input is done on one record at a time. */
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
