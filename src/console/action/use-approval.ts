import { useRef, useState } from 'react'
import { ApiError, type NeededApproval } from '#browser/api-error.ts'
import type { Row } from '#contract/field.ts'

/** An approval that somebody is being asked for. */
export interface ApprovalAsked extends NeededApproval {
  /** The server's words about the limit, or about an approval that it did not take. */
  readonly reason: string
  /** Called with the approval's id, or with null when nobody approves. */
  readonly answer: (id: string | null) => void
}

/**
 * Sends something that may need an approval. The approval is kept for further attempts: after a lost answer the same
 * body must be sent again, and a refusal for another reason does not use it up.
 */
export function useApproval(canAsk: boolean) {
  const [asked, setAsked] = useState<ApprovalAsked | null>(null)
  const granted = useRef<string | null>(null)

  function ask(needed: NeededApproval, reason: string): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const answer = (id: string | null) => {
      setAsked(null)
      resolve(id)
    }
    setAsked({ ...needed, reason, answer })
    return promise
  }

  async function sendWith<T>(send: (approval: Row) => Promise<T>, refused?: string): Promise<T> {
    const { current: id } = granted
    try {
      return await send(id === null ? {} : { approval_id: id })
    } catch (error) {
      if (!canAsk || !(error instanceof ApiError)) throw error
      if (id !== null && error.fields['approval_id']) {
        // The approval was not taken, so the body is sent without it and the server says again which one is needed.
        granted.current = null
        return sendWith(send, error.message)
      }
      if (error.approval === null) throw error
      granted.current = await ask(error.approval, refused ?? error.message)
      if (granted.current === null) throw error
      return sendWith(send)
    }
  }

  return { asked, sendWith }
}
