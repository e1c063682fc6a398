import { useState } from 'react'
import { intend } from '#browser/intention.ts'
import { faultOf, type FaultShown } from './fault.tsx'

/**
 * Sends something that must happen once, and tells why it did not. Every attempt has the same key: a refusal stores
 * nothing under it, and after a lost answer the first one is repeated. What is about another `subject` is another wish.
 */
export function useSending(subject = '') {
  const [fault, setFault] = useState<FaultShown | null>(null)
  const [busy, setBusy] = useState(false)
  const [wishes] = useState(() => new Map<string, ReturnType<typeof intend>>())

  /** Null when it failed, or while another attempt is under way. */
  function send<T>(attempt: (key: string) => Promise<T>, onFailure?: (failure: unknown) => boolean) {
    const wish = wishes.get(subject) ?? intend()
    wishes.set(subject, wish)
    return wish.attempt(async key => {
      setBusy(true)
      setFault(null)
      try {
        return await attempt(key)
      } catch (failure) {
        if (!onFailure?.(failure)) setFault(faultOf(failure))
        return null
      } finally {
        setBusy(false)
      }
    })
  }

  const refuse = (text: string) => setFault({ isLost: false, text })
  return { fault, refuse, busy, send }
}
