/** What a call to our own API can come back with, as data: the pages decide what to show. */
export type Answer<Body> =
  | { readonly kind: 'done'; readonly body: Body }
  | Refusal
  /** No usable answer: the network, a timeout or a server fault. */
  | { readonly kind: 'failed' }

export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  /** Messages by wire name of the field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Seconds to wait before another try. */
  readonly retryAfter: number | null
}

const timeoutMs = 20_000

export function get<Body>(path: string): Promise<Answer<Body>> {
  return call(path, { headers: { accept: 'application/json' } })
}

export function post<Body>(path: string, body: object = {}): Promise<Answer<Body>> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function call<Body>(path: string, request: RequestInit): Promise<Answer<Body>> {
  try {
    const response = await fetch(`/api/${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) return { kind: 'failed' }
    const parsed: unknown = await response.json()
    if (response.ok) return { kind: 'done', body: parsed as Body }
    return readRefusal(response.status, parsed, response.headers.get('retry-after'))
  } catch {
    return { kind: 'failed' }
  }
}

/** The three error bodies of the API: a list of entries (400, 404), messages by field (422, 429), or a message alone. */
export function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown }
  const entries: { message?: unknown }[] = Array.isArray(errors) ? errors : []
  const fields = Array.isArray(errors) ? {} : ((errors ?? {}) as Record<string, string[]>)
  const first = entries[0]?.message ?? Object.values(fields)[0]?.[0] ?? message
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return {
    kind: 'refused',
    status,
    message: typeof first === 'string' ? first : '',
    fields,
    retryAfter: seconds > 0 ? seconds : null,
  }
}
