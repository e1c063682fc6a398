import { actionLabel as labelIn } from '#contract/action-label.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { plural } from '#browser/plural.ts'
import { alertTexts } from '#browser/alerts/texts-alerts.ts'
import { actionTexts } from './texts-action.ts'

const actions = actionTexts
const confirm = alertTexts

/** The label of an action's button: the resource's own word, else the common one, else the action's name. */
export function actionLabel(resource: Resource, action: string): string {
  return labelIn(locale, resource, action)
}

/** «3 proveedores» */
export function countOf(resource: Resource, count: number): string {
  const { one, many, plural: several = many.toLowerCase() } = textsOf(resource)
  return plural(locale, count, one, several)
}

/** «¿Aprobar la orden «OC-42»?», from the action's name. */
export function confirmTitle(resource: Resource, action: string, names: readonly string[]): string {
  const verb = actionLabel(resource, action)
  const [first = ''] = names
  return names.length === 1
    ? confirm.actOne(verb, textsOf(resource).the, first)
    : confirm.actMany(verb, countOf(resource, names.length))
}

export function removeTitle(resource: Resource, names: readonly string[]): string {
  const [first = ''] = names
  return names.length === 1
    ? confirm.removeOne(textsOf(resource).the, first)
    : confirm.removeMany(countOf(resource, names.length))
}

/** «Proveedor inactivado», «3 órdenes aprobadas»; null for an action without a participle. */
export function doneText(resource: Resource, action: string, count: number): string | null {
  const participle = textsOf(resource).participles?.[action] ?? actions.participles[action]
  if (participle === undefined) return null
  const { one, ending } = textsOf(resource)
  const noun = count === 1 ? capitalise(one) : countOf(resource, count)
  return actions.done(noun, participle, count === 1 || ending === '' ? ending : `${ending}s`)
}
