import { z } from 'zod'
import type { Issue } from '#domain/errors.ts'
import { issueMessage, message, type Locale } from './messages.ts'
import type { ResourceTexts } from './resource.ts'

/** Every code that is not listed here is answered with 422. */
const statusByCode: Readonly<Record<string, number>> = {
  malformed: 400,
  unsupported_media: 400,
  url_too_long: 400,
  unknown_host: 400,
  unauthorized: 401,
  second_factor_due: 401,
  forbidden: 403,
  other_person: 403,
  own_login_needed: 403,
  action_unauthorized: 403,
  cross_site: 403,
  not_found: 404,
  ticket_not_arrived: 404,
  route_not_found: 404,
  import_not_found: 404,
  unknown_action: 404,
  not_a_demo: 404,
  too_many_requests: 429,
  too_many_messages: 429,
  pin_locked: 429,
  approver_locked: 429,
  fatal: 500,
  busy: 503,
  forms_off: 503,
}

export function statusOf(code: string): number {
  return statusByCode[code] ?? 422
}

export const listedErrors = z.object({
  message: z.string(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
})
export const plainError = z.object({ message: z.string() })
export const fieldErrors = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  stored: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Lo que hay ahora en los campos que otra persona cambió mientras tanto.' }),
  see: z
    .array(z.object({ label: z.string(), path: z.string() }))
    .optional()
    .meta({ description: 'Las páginas con los registros que lo impiden.' }),
  approval: z
    .object({ kind: z.string(), amount: z.number() })
    .optional()
    .meta({ description: 'La autorización con la que pasaría: se pide con `POST approvals`.' }),
})

export type ErrorBody =
  | z.infer<typeof listedErrors>
  | z.infer<typeof plainError>
  | z.infer<typeof fieldErrors>

/** The three shapes of a failure: 400/404 list their errors, 401/403/5xx say a message, 422/429 name the fields. */
export function errorBody(
  locale: Locale,
  issues: readonly [Issue, ...Issue[]],
  texts?: ResourceTexts,
): ErrorBody {
  const [first] = issues
  const status = statusOf(first.code)
  const say = (issue: Issue) => issueMessage(locale, issue, texts)
  if (status === 400 || status === 404) {
    return {
      message: say(first),
      errors: issues.map(issue => ({ code: issue.code, message: say(issue) })),
    }
  }
  if (status !== 422 && status !== 429) return { message: say(first) }
  // A caller chooses field names, so they are grouped in a Map: there `__proto__` is an ordinary key.
  const errors = Object.fromEntries(
    [...Map.groupBy(issues, issue => issue.field)].map(([field, found]) => [field, found.map(say)]),
  )
  const approval = issues.find(issue => issue.approval)?.approval
  const seen = issues.flatMap(({ see, about }) => {
    if (!see) return []
    const label = see.label[locale]
    return [{ label: about === undefined ? label : `${label} · ${about}`, path: see.path }]
  })
  const stale = issues.filter(issue => 'stored' in issue)
  return {
    message: issues.length === 1 ? say(first) : message(locale, 'invalid_data'),
    errors,
    ...(stale.length > 0 && {
      stored: Object.fromEntries(stale.map(({ field, stored }) => [field, stored])),
    }),
    ...(seen.length > 0 && { see: seen }),
    ...(approval && { approval }),
  }
}
