import { useRef } from 'react'
import { newKey } from './api.ts'

/** An idempotency key that stays while the content does, so that a retry after a lost answer writes nothing twice. */
export function useContentKey() {
  const last = useRef({ content: '', key: '' })
  const keyOf = (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
  /** From now on the same content gets another key. */
  const forget = (): void => {
    last.current = { content: '', key: '' }
  }
  return { keyOf, forget }
}
