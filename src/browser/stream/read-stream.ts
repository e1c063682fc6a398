import { eventParser, type Hearing } from './parse-events.ts'

/** Why a stream is no longer read. */
export type End =
  /** It broke off, or never began. */
  | { readonly kind: 'cut' }
  /** The server has no place for it now. */
  | { readonly kind: 'later'; readonly seconds: number }
  | { readonly kind: 'signed-out' }
  /** Somebody else has logged in from this browser. */
  | { readonly kind: 'other-person' }

interface Asked {
  readonly person: number
  readonly cursor: string | null
  readonly signal: AbortSignal
  /** Anything arrived, be it only a sign of life. */
  readonly onSign: () => void
}

const usualWait = 10

/**
 * Reads the stream until it ends. By `fetch`, since an `EventSource` tells neither why it was refused nor the cursor and the
 * signs of life between events.
 */
export async function readStream(hearing: Hearing, { person, cursor, signal, onSign }: Asked): Promise<End> {
  try {
    const answer = await fetch('/api/events', {
      headers: {
        accept: 'text/event-stream',
        'x-user': String(person),
        ...(cursor !== null && { 'last-event-id': cursor }),
      },
      cache: 'no-store',
      signal,
    })
    const refused = refusalOf(answer, person)
    if (refused) return refused
    onSign()
    const parse = eventParser(hearing)
    const decoder = new TextDecoder()
    const reader = answer.body?.getReader()
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done || signal.aborted) return { kind: 'cut' }
      onSign()
      parse(decoder.decode(piece.value, { stream: true }))
    }
  } catch {
    return { kind: 'cut' }
  }
}

function refusalOf({ status, headers }: Response, person: number): End | null {
  if (status === 401) return { kind: 'signed-out' }
  const user = headers.get('x-user')
  if (user !== null && user !== String(person)) return { kind: 'other-person' }
  if (status === 429 || status === 503) {
    return { kind: 'later', seconds: Number(headers.get('retry-after')) || usualWait }
  }
  return status === 200 ? null : { kind: 'cut' }
}
