import type { Resource } from '#contract/resource.ts'
import type { Actor } from '#contract/action.ts'
import { rowActions, type RowAction } from '../list/row-actions.ts'
import type { WireRecord } from '#browser/wire-record.ts'

export interface NextSteps {
  /** The next thing to do, on a button of its own; none on a record that is done with. */
  readonly primary: RowAction | undefined
  readonly secondary: RowAction | undefined
  /** In the menu, with what is refused and why. */
  readonly others: readonly RowAction[]
}

/** Two steps at most stand in sight; what takes something away never does. */
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
