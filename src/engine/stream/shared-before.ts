import type { Registry } from '../server-resource.ts'
import type { SharedBefore } from './read-changes.ts'

/** The resources whose records leave the reach of people, with what tells that they were in it. */
export function sharedBeforeOf(registry: Registry): SharedBefore {
  return new Map(
    [...registry].flatMap(([name, { sharedBefore }]) => (sharedBefore ? [[name, sharedBefore]] : [])),
  )
}
