import type { Field } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { adminOnly } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { attach, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { personalData, traceExport } from './export.server.ts'
import type { PersonalResource } from './personal-fields.ts'

interface Mails {
  readonly email?: string | null
  readonly emailSecondary?: string | null
}

/** Every mail address of a person's record. */
export function emailsOf(record: Mails): string[] {
  return [record.email, record.emailSecondary].filter(email => typeof email === 'string')
}

/** Downloads a file with all stored data of a person, to be given to them. */
export function personalDataRoute(
  app: App,
  { db }: Engine,
  name: PersonalResource,
  resource: ServerResource<Resource & { readonly fields: { readonly email: Field<string | null> } }>,
): void {
  const { texts } = resource.definition
  app.get(`/${name}/:id/personal-data`, {
    config: { policy: allow(adminOnly), texts },
    schema: { tags: [name], params: idParams, produces: ['application/json'] },
    handler: async (request, reply) => {
      const record = await findRecord(db, resource, idParam(request), request.ctx)
      const { id } = record
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
