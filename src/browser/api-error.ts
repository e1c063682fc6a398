/** The approval that would let a refused call pass. */
export interface NeededApproval {
  readonly kind: string
  readonly amount: number
}

/** A page with the records that prevent what was asked. */
export interface Cause {
  readonly label: string
  readonly path: string
}

interface Details {
  /** Messages by wire name of the field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly entries?: readonly { readonly code: string; readonly message: string }[]
  /** The stored values of the fields that somebody else changed meanwhile. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Seconds to wait before another try. */
  readonly retryAfter?: number | null
  readonly approval?: NeededApproval | null
  readonly see?: readonly Cause[]
  readonly isOther?: boolean
}

/** A call that failed. Its message is the server's message for the user, or empty when there was none. */
export class ApiError extends Error {
  /** Null when no usable answer came: no network, a timeout, or a page of another server. */
  readonly status: number | null
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly entries: readonly { readonly code: string; readonly message: string }[]
  readonly stored: Readonly<Record<string, unknown>>
  readonly retryAfter: number | null
  readonly approval: NeededApproval | null
  readonly see: readonly Cause[]
  /** Somebody else is logged in than the person for whom the call was made, so that nothing was done. */
  readonly isOther: boolean

  constructor(
    status: number | null,
    message = '',
    {
      fields = {},
      entries = [],
      stored = {},
      retryAfter = null,
      approval = null,
      see = [],
      isOther = false,
    }: Details = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.entries = entries
    this.stored = stored
    this.retryAfter = retryAfter
    this.approval = approval
    this.see = see
    this.isOther = isOther
  }

  /** Too much is asked of the server at the moment, and it says when to come back. */
  get isBusy(): boolean {
    return isBusyAnswer(this.status, this.retryAfter)
  }
}

export function isBusyAnswer(status: number | null, retryAfter: number | string | null): boolean {
  return status === 503 && retryAfter !== null
}

/** The three error bodies of the API: a list of entries (400, 404), messages by field (422, 429), or a message alone. */
export function readFailure(
  status: number,
  body: unknown,
  retryAfter: string | null,
  isOther = false,
): ApiError {
  const { message, errors, stored, approval, see } = (body ?? {}) as {
    message?: unknown
    errors?: unknown
    stored?: Record<string, unknown>
    approval?: NeededApproval
    see?: Cause[]
  }
  const entries: { code: string; message: string }[] = Array.isArray(errors) ? errors : []
  const fields = Array.isArray(errors) ? {} : ((errors ?? {}) as Record<string, string[]>)
  const first = entries[0]?.message ?? Object.values(fields)[0]?.[0] ?? message
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return new ApiError(status, typeof first === 'string' ? first : '', {
    fields,
    entries,
    ...(stored && { stored }),
    ...(approval && { approval }),
    ...(see && { see }),
    isOther,
    retryAfter: seconds > 0 ? seconds : null,
  })
}
