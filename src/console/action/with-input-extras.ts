import type { Resource } from '#contract/resource.ts'
import type { InputExtras } from '../screen-extras.ts'

/** The resource as the dialog of an action sees it, with the input and widths of `extras` for that action. */
export function withInputExtras(resource: Resource, action: string, { asks, spans }: InputExtras): Resource {
  const definition = resource.actions[action]
  if (!definition || (!asks && !spans)) return resource
  return {
    ...resource,
    actions: { ...resource.actions, [action]: { ...definition, ...asks } },
    screen: { ...resource.screen, ...(spans && { spans }) },
  }
}
