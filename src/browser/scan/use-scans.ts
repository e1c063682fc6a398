import { useRef, useState } from 'react'
import { useLatest } from '../use-latest.ts'

/** A code that could not be used. */
export interface Unused {
  /** Null when the field says enough by itself. */
  readonly fault: string | null
  /** The code returns to the field, unless something else was typed meanwhile. */
  readonly returns: boolean
}

/**
 * The state of a field for codes, typed or scanned. Scanners are faster than lookups: each code leaves the field at
 * once, and codes are handled one after the other in the order of their scans, whatever the network does.
 */
export function useScans(handle: (code: string) => Promise<Unused | null>) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)
  const turn = useRef(Promise.resolve())
  /** A code that waited is handled by the latest render, which knows of the codes before it. */
  const latest = useLatest(handle)

  async function take(code: string): Promise<void> {
    const unused = await latest.current(code)
    if (!unused) return
    setFault(unused.fault)
    if (unused.returns) setTyped(now => (now === '' ? code : now))
  }

  return {
    typed,
    fault,
    isBusy: waiting > 0,
    type: (text: string) => {
      setTyped(text)
      setFault(null)
    },
    enter: () => {
      const code = typed.trim()
      if (code === '') return
      setTyped('')
      setFault(null)
      setWaiting(count => count + 1)
      turn.current = turn.current.then(() => take(code)).finally(() => setWaiting(count => count - 1))
    },
  }
}

export type Scans = ReturnType<typeof useScans>
