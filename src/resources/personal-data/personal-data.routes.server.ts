import type { Row } from '#contract/resource.ts'
import { adminOnly } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, recordId } from '#engine/record.ts'
import { attach, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { personalData, traceExport } from './export.server.ts'
import type { PersonalResource } from './forget.server.ts'

/** Every mail that a record of a person carries. */
export function emailsOf(record: Row): string[] {
  return [record['email'], record['emailSecondary']].filter(email => typeof email === 'string')
}

/** A file with all that is kept of the person behind a record, to be handed to them. */
export function personalDataRoute(app: App, { db }: Engine, resource: ServerResource): void {
  const { texts } = resource.definition
  const name = resource.definition.name as PersonalResource
  app.get(`/${name}/:id/personal-data`, {
    config: { policy: allow(adminOnly), texts },
    schema: { tags: [name], params: idParams, produces: ['application/json'] },
    handler: async (request, reply) => {
      const record = await findRecord(db, resource, idParam(request))
      const id = recordId(record)
      const data = await personalData(db, {
        customerIds: name === 'customers' ? [id] : [],
        messageIds: name === 'messages' ? [id] : [],
        emails: emailsOf(record),
      })
      await traceExport(db, request.ctx, name, id)
      return attach(reply, 'application/json; charset=utf-8', `datos-personales-${name}-${id}.json`).send(
        JSON.stringify(data, null, 2),
      )
    },
  })
}
