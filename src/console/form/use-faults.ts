import { useReducer, useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { shownErrors, splitErrors, type FieldErrors } from './form-errors.ts'

/** The reason why the form was refused, for the alert above the fields. */
export interface Refusal {
  readonly failure: string | null
  /** Messages about no field of the form. */
  readonly others: readonly string[]
}

interface Attempt<Answer> {
  /** Addresses of the form's fields. */
  readonly inForm: readonly string[]
  /** Faults found here, by address; with any, nothing is sent. */
  readonly faults: FieldErrors
  readonly send: () => Promise<Answer>
  /** Converts the server's field names to the form's addresses, when they differ. */
  readonly place?: (fields: ApiError['fields']) => ApiError['fields']
  readonly onRefused?: (error: unknown) => void
}

const accepted: Refusal = { failure: null, others: [] }

/** The faults of a form, found here or answered by the server, and whether it is being sent. */
export function useFaults() {
  /** Fields whose faults are shown: those the user changed and left, and all of them after sending. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState(accepted)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [busy, setBusy] = useState(false)
  /** A second click may come before the first one is rendered. */
  const sending = useRef(false)

  function refuse(inForm: readonly string[], reason: Refusal, inline: FieldErrors = {}) {
    setAnswered(inline)
    setRefusal(reason)
    setJudged(new Set(inForm))
    countRefusal()
  }

  /** Returns null when the form was refused, by its own check or by the server. */
  async function attempt<Answer>({ inForm, faults, send, place, onRefused }: Attempt<Answer>) {
    if (Object.keys(faults).length > 0) {
      // A fault that belongs to no visible field would otherwise stop the form without a message.
      const { others } = splitErrors(
        Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]])),
        inForm,
      )
      refuse(inForm, { failure: null, others })
      return null
    }
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    try {
      return await send()
    } catch (error) {
      onRefused?.(error)
      const fields = error instanceof ApiError ? error.fields : {}
      const { inline, others } = splitErrors(place ? place(fields) : fields, inForm)
      const isPlaced = Object.keys(inline).length > 0 || others.length > 0
      refuse(inForm, { failure: isPlaced ? null : failureText(error), others }, inline)
      return null
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    refusal,
    /** Grows with each refusal, to tell when to show the first fault. */
    refusals,
    busy,
    attempt,
    shown: (inForm: readonly string[], faults: FieldErrors) => shownErrors(inForm, faults, judged, answered),
    judge: (address: string) => setJudged(now => new Set([...now, address])),
    /** The server's message about a field is removed when the field changes. */
    forgive: (isMended: (address: string) => boolean) =>
      setAnswered(now => Object.fromEntries(Object.entries(now).filter(([address]) => !isMended(address)))),
    reset: () => {
      setJudged(new Set())
      setAnswered({})
      setRefusal(accepted)
    },
  }
}
