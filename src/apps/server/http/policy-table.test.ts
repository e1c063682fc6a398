import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { allow, publicAccess } from '#engine/policy.ts'
import { policyTable } from './policy-table.ts'

const handler = async () => 'ok'

describe('the policy table', () => {
  it('has a row for each route, wherever it was added', async () => {
    const app = Fastify()
    const table = policyTable(app)
    app.route({ method: ['PUT', 'POST'], url: '/a', config: { policy: allow(['Admin']) }, handler })
    await app.register(async part => void part.get('/b', { config: { policy: publicAccess }, handler }), {
      prefix: '/under',
    })
    await app.ready()
    table.requireComplete()
    expect(app.policyTable.map(({ method, url, policy }) => [method, url, policy.access])).toEqual([
      ['PUT', '/a', 'user'],
      ['POST', '/a', 'user'],
      ['GET', '/under/b', 'public'],
      ['HEAD', '/under/b', 'public'],
    ])
  })

  it('names the routes that have none', async () => {
    const app = Fastify()
    const table = policyTable(app)
    app.get('/open', { config: { policy: publicAccess }, handler })
    app.post('/forgotten', handler)
    await app.register(async part => void part.delete('/too', { config: {}, handler }), { prefix: '/under' })
    await app.ready()
    expect(() => table.requireComplete()).toThrow(
      'Routes without a policy: POST /forgotten, DELETE /under/too',
    )
  })
})
