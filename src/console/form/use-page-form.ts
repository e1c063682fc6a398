import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './form-errors.ts'
import { showFirstFault } from './show-first-fault.ts'
import { useFaults } from './use-faults.ts'

/** By wire name, in the form of the inputs. */
export type Values = Readonly<Record<string, string>>

interface PageFormOptions {
  /** The stored values when the page opens. */
  readonly stored: Values
  readonly check: (changes: Values, values: Values) => FieldErrors
  /** Returns the values stored after the save. */
  readonly send: (changes: Values) => Promise<Values>
  readonly onSaved: () => void
  /** Sends the form even without changes; the rules then decide. */
  readonly sendsUnchanged?: boolean
}

export type PageFormState = ReturnType<typeof usePageForm>

/** A form that stays open after it is saved. It sends only changed fields and keeps the input after any answer. */
export function usePageForm({ stored, check, send, onSaved, sendsUnchanged = false }: PageFormOptions) {
  const element = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(stored)
  const [edits, setEdits] = useState<Values>({})
  const { attempt, shown, judge, forgive, reset, refusals, ...state } = useFaults()

  const values: Values = { ...kept, ...edits }
  const inForm = Object.keys(values)
  // Spaces around a text are no change, because they are not stored.
  const changes: Values = Object.fromEntries(
    Object.entries(edits).filter(([name, text]) => text.trim() !== kept[name]),
  )
  const faults = check(changes, values)

  useEffect(() => {
    if (refusals > 0) showFirstFault(element.current)
  }, [refusals])

  function settle() {
    setEdits({})
    reset()
  }

  async function save() {
    if (state.busy || (Object.keys(changes).length === 0 && !sendsUnchanged)) return
    const saved = await attempt({ inForm, faults, send: () => send(changes) })
    if (saved === null) return
    setKept(saved)
    settle()
    onSaved()
  }

  return {
    ...state,
    element,
    values,
    changes,
    errors: shown(inForm, faults),
    change(name: string, text: string) {
      setEdits(current => ({ ...current, [name]: text }))
      forgive(address => address === name)
    },
    leave(name: string) {
      if (name in changes) judge(name)
    },
    save: () => void save(),
    discard: settle,
  }
}
