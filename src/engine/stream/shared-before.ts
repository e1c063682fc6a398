import type { Registry } from '../server-resource.ts'
import type { SharedBefore } from './read-changes.ts'

/** The resources whose records may leave somebody's reach, each with its test of who could reach them. */
export function sharedBeforeOf(registry: Registry): SharedBefore {
  return new Map(
    [...registry].flatMap(([name, { sharedBefore }]) => (sharedBefore ? [[name, sharedBefore]] : [])),
  )
}
