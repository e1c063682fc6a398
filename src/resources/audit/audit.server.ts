import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams } from '#engine/routing.ts'
import { requireActor } from '#engine/context.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { auditSections } from './audit-kinds.ts'
import { audit } from './audit.resource.ts'
import { foundAudit } from './find-audit.server.ts'
import { auditChanges, tellAudit } from './tell-audit.server.ts'

const change = z.object({ label: z.string(), before: z.string(), after: z.string() })

/** How far a row's moment may be from its place among the ids: longer than any transaction takes. */
const slack = sql`interval '1 day'`

export const auditServer: ServerResource<typeof audit> = defineServer(audit, {
  columns: {
    what: sql`null::text`,
    details: sql`jsonb_build_object('before', audit_records.before, 'after', audit_records.after)`,
    recordName: sql`null::text`,
  },

  // Naming all sections lets the index of section and record find a record by its number alone.
  implied: {
    recordId: sql`audit_records.resource = any(${sql.lit(`{${auditSections.join(',')}}`)}::text[])`,
  },

  spans: {
    createdAt: ({ from, to }) => {
      const low = from ? sql`audit_records.id >= audit_place(${from} - ${slack})` : sql`true`
      return to ? sql`(${low} and audit_records.id < audit_place(${to} + ${slack}))` : sql`(${low})`
    },
  },

  gathers: true,
  named: foundAudit,
  complete: tellAudit,

  invariants: {
    'entries follow each other in time': sql`
      select id from (
        select id, at, max(at) over (order by id) as latest from audit_log
      ) l where at < latest - interval '1 day'`,
  },

  routes: (app, engine) => {
    app.get(`/${audit.path}/:id/changes`, {
      config: { policy: allow(audit.permissions.read), texts: audit.texts },
      schema: {
        tags: [audit.name],
        summary: 'Cada dato de un registro de auditoría, antes y después, en palabras; sin secretos.',
        params: idParams,
        response: answers(200, dataSchema(z.array(change)), 404),
      },
      handler: async request => {
        const { ctx } = request
        const row = await findRecord(engine.db, auditServer, idParam(request), { actor: requireActor(ctx) })
        return { data: [...(await auditChanges(engine, ctx, row))] }
      },
    })
  },
})
