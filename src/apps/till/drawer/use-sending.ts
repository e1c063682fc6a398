import { useState } from 'react'
import { intend } from '#browser/intention.ts'
import { faultOf, type FaultShown } from './fault.tsx'

/**
 * Sends something that must happen once, and says why it did not. Every attempt has the same key: a refusal stores
 * nothing under it, and after a lost answer the first attempt is repeated. Another `subject` has another key.
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
