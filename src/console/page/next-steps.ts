import type { Resource } from '#contract/resource.ts'
import type { Actor } from '#contract/action.ts'
import { rowActions, type RowAction } from '../list/row-actions.ts'
import type { WireRecord } from '#browser/wire-record.ts'

export interface NextSteps {
  /** The next action, on its own button; none on a finished record. */
  readonly primary: RowAction | undefined
  readonly secondary: RowAction | undefined
  /** Actions in the menu, refused ones with their reason. */
  readonly others: readonly RowAction[]
}

/** At most two actions are buttons; a grave action is always in the menu. */
export function nextSteps(
  resource: Resource,
  record: WireRecord,
  actor: Actor,
  order: readonly string[] = Object.keys(resource.actions),
): NextSteps {
  const placeOf = ({ name }: RowAction) => (order.includes(name) ? order.indexOf(name) : order.length)
  const all = rowActions(resource, record, actor).sort((a, b) => placeOf(a) - placeOf(b))
  const isStep = ({ name, refusal }: RowAction) => {
    const { grave, irreversible } = resource.actions[name] ?? {}
    return refusal === null && !grave && !irreversible && order.includes(name)
  }
  const [primary, secondary] = all.filter(isStep)
  return { primary, secondary, others: all.filter(action => action !== primary && action !== secondary) }
}
