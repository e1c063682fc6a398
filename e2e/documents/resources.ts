import type { Resource } from '#contract/resource.ts'
import { resources as real } from '#resources/all.ts'
import { order } from '#test/example-order.ts'

/** Replaces `all.ts`: the back office with a document that no server has. */
export const resources: readonly Resource[] = [...real, order]
