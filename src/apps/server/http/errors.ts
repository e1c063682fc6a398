import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { errorBody, statusOf } from '#contract/error-body.ts'
import { toDomainError } from '#db/errors.ts'
import { isWindow, sendErrorPage } from './error-page.ts'

const bodyLimit = '256 KB'

/** Fastify's own errors as ours. */
const byCode: Readonly<Record<string, () => DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new DomainError('too_large', { max: bodyLimit }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new DomainError('unsupported_media'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new DomainError('malformed'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new DomainError('malformed'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new DomainError('malformed'),
  FST_ERR_BAD_URL: () => new DomainError('malformed'),
  FST_ERR_NOT_FOUND: () => new DomainError('route_not_found'),
  FST_REQ_FILE_TOO_LARGE: () => new DomainError('import_too_large', { max: '5 MB' }, 'import_file'),
  FST_FILES_LIMIT: () => new DomainError('max_items', { max: 1 }, 'import_file'),
  FST_PARTS_LIMIT: () => new DomainError('too_deep'),
  FST_FIELDS_LIMIT: () => new DomainError('too_deep'),
  FST_PROTO_VIOLATION: () => new DomainError('malformed'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new DomainError('malformed'),
}

/** The multipart parser's errors have no code: a truncated body, a missing or too long boundary. */
const brokenForm = /multipart|needle/i

/** Converts any failure to a status and a message. An unknown one is a 500 without details. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toDomainError(error) ?? fromHttp(error)
  const fault = known ?? new DomainError('fatal')
  if (!known) request.log.error({ err: error }, 'unexpected failure')
  else if (fault.code === 'busy' && !request.raw.aborted) request.log.warn({ err: error }, 'refused for now')
  const locale = request.ctx?.locale ?? 'es'
  const texts = request.routeOptions.config?.texts?.[locale]
  const { seconds } = fault.params
  if (seconds !== undefined) void reply.header('Retry-After', String(seconds))
  if (fault.code === 'busy') void reply.header('Retry-After', '2')
  if (isWindow(request)) {
    const { message: text } = errorBody(locale, fault.issues, texts)
    return sendErrorPage(request, reply, { status: statusOf(fault.code), text, locale })
  }
  // An error has the same shape on every route, whatever schema the route declares.
  return reply
    .code(statusOf(fault.code))
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer(JSON.stringify)
    .send(errorBody(locale, fault.issues, texts))
}

function fromHttp(error: Error): DomainError | null {
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && byCode[code]) return byCode[code]()
  if (!code && brokenForm.test(error.message)) return new DomainError('malformed')
  // A parser refused the request: invalid JSON or a broken multipart body.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new DomainError('malformed')
    : null
}
