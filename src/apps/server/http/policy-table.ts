import type { FastifyInstance } from 'fastify'
import type { Lane } from '#db/statements-of.ts'
import type { Policy } from '#engine/policy.ts'

export interface PolicyRow {
  readonly method: string
  readonly url: string
  readonly policy: Policy
  readonly lane: Lane | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** One row per registered route. */
    policyTable: readonly PolicyRow[]
  }
}

/** Collects the policy of every route when it is added. A route without one prevents the start. */
export function policyTable(app: FastifyInstance): { requireComplete(): void } {
  const rows: PolicyRow[] = []
  const without: string[] = []
  app.decorate('policyTable', rows)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) {
      if (config?.policy) rows.push({ method: name, url, policy: config.policy, lane: config.lane })
      // Fastify adds the HEAD of a GET with the GET's own configuration.
      else without.push(`${name} ${url}`)
    }
  })
  return {
    requireComplete() {
      if (without.length > 0) throw new Error(`Routes without a policy: ${without.join(', ')}`)
    },
  }
}
