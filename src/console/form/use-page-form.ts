import { useEffect, useReducer, useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { shownErrors, splitErrors, type FieldErrors } from './form-errors.ts'
import { showFirstFault } from './show-first-fault.ts'
import type { Refusal } from './use-sent-form.ts'

/** By wire name, as the inputs hold them. */
export type Values = Readonly<Record<string, string>>

interface PageFormOptions {
  /** What is kept when the page opens. */
  readonly stored: Values
  readonly check: (changes: Values, values: Values) => FieldErrors
  /** Answers with what is kept from then on. */
  readonly send: (changes: Values) => Promise<Values>
  readonly onSaved: () => void
  /** Saving without a change is an attempt like any other, which the rules then refuse or not. */
  readonly sendsUnchanged?: boolean
}

export type PageFormState = ReturnType<typeof usePageForm>

const accepted: Refusal = { failure: null, others: [] }

/** A form that stays on its page after it is saved. Only what changed is sent, and no answer loses what was typed. */
export function usePageForm({ stored, check, send, onSaved, sendsUnchanged = false }: PageFormOptions) {
  const element = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(stored)
  const [edits, setEdits] = useState<Values>({})
  /** Fields whose faults are shown: those left after a change, and all of them once it was sent. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState(accepted)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [busy, setBusy] = useState(false)

  const values: Values = { ...kept, ...edits }
  // Spaces around a text are no change, since they are not kept.
  const changes: Values = Object.fromEntries(
    Object.entries(edits).filter(([name, text]) => text.trim() !== kept[name]),
  )
  const faults = check(changes, values)

  useEffect(() => {
    if (refusals > 0) showFirstFault(element.current)
  }, [refusals])

  function change(name: string, text: string) {
    setEdits(current => ({ ...current, [name]: text }))
    const { [name]: _, ...rest } = serverErrors
    setServerErrors(rest)
  }

  function leave(name: string) {
    if (name in changes) setJudged(new Set([...judged, name]))
  }

  function settle() {
    setEdits({})
    setJudged(new Set())
    setServerErrors({})
    setRefusal(accepted)
  }

  function refuse(reason: Refusal, inline: FieldErrors = {}) {
    setServerErrors(inline)
    setRefusal(reason)
    setJudged(new Set(Object.keys(values)))
    countRefusal()
  }

  async function save() {
    if (busy || (Object.keys(changes).length === 0 && !sendsUnchanged)) return
    if (Object.keys(faults).length > 0) return refuse(accepted)
    setBusy(true)
    try {
      setKept(await send(changes))
      settle()
      onSaved()
    } catch (error) {
      const { inline, others } = splitErrors(
        error instanceof ApiError ? error.fields : {},
        Object.keys(values),
      )
      const isPlaced = Object.keys(inline).length > 0 || others.length > 0
      refuse({ failure: isPlaced ? null : failureText(error), others }, inline)
    } finally {
      setBusy(false)
    }
  }

  return {
    element,
    values,
    changes,
    errors: shownErrors(Object.keys(values), faults, judged, serverErrors),
    refusal,
    busy,
    change,
    leave,
    save: () => void save(),
    discard: settle,
  }
}
