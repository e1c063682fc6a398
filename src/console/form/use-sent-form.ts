import { useReducer, useState } from 'react'
import type { z } from 'zod'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { addresses, valueAt } from '../lines/line-values.ts'
import { locale } from '#browser/locale.ts'
import { checkBody, shownErrors, splitErrors, type FieldErrors } from './form-errors.ts'
import type { FormValues } from './form-values.ts'

/** Why the whole was refused, for the alert above the fields. */
export interface Refusal {
  readonly failure: string | null
  /** Messages that belong to no field of the form. */
  readonly others: readonly string[]
}

const accepted: Refusal = { failure: null, others: [] }

interface SentFormOptions<Answer> {
  readonly resource: Pick<Resource, 'texts'>
  readonly schema: z.ZodType<Row>
  readonly initial: FormValues
  readonly bodyOf: (values: FormValues) => Row
  readonly send: (body: Row, onProgress: (done: number) => void) => Promise<Answer>
  /** Faults named as the body has them, by the addresses of the form. */
  readonly place: <T extends string | readonly string[]>(
    errors: Readonly<Record<string, T>>,
    values: FormValues,
  ) => Record<string, T>
  /** Asked before what is filled in is sent. */
  readonly isMeant?: (values: FormValues) => Promise<boolean>
  readonly onRefused?: (error: unknown) => void
  /** What else changes with a value. */
  readonly settle?: (before: FormValues, after: FormValues) => FormValues
  /** Other fields whose faults may be over when this one changes. */
  readonly mends?: (name: string) => readonly string[]
}

/** The values of a form and what is wrong with them. What was typed is never lost to an answer. */
export function useSentForm<Answer>(options: SentFormOptions<Answer>) {
  const { resource, schema, initial, bodyOf, send, place, settle, mends, isMeant, onRefused } = options
  const [values, setValues] = useState(initial)
  /** Fields whose faults are shown: those left after a change, and all of them once it was sent. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState(accepted)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [busy, setBusy] = useState(false)
  /** Of a file on its way, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null)

  const body = bodyOf(values)
  const faults = place(checkBody(schema, body, resource, locale), values)
  const inForm = addresses(values)

  /** By what it is when this is done: several changes may be on their way. */
  function update(name: string, next: (value: unknown) => unknown) {
    setValues(current => {
      const typed = { ...current, [name]: next(current[name]) }
      return settle ? settle(current, typed) : typed
    })
    const mended = [name, ...(mends?.(name) ?? [])]
    setServerErrors(now =>
      Object.fromEntries(Object.entries(now).filter(([address]) => !mended.includes(address))),
    )
  }

  /** A field that was only passed through is not scolded for being empty. */
  function leave(address: string) {
    const isTouched = (valueAt(values, address) ?? '') !== (valueAt(initial, address) ?? '')
    if (isTouched) setJudged(now => new Set([...now, address]))
  }

  /** What the server said of a cell is over once the cell says something else. */
  function mend(address: string) {
    setServerErrors(({ [address]: _, ...others }) => others)
  }

  function refuse(reason: Refusal, inline: FieldErrors = {}) {
    setServerErrors(inline)
    setRefusal(reason)
    setJudged(new Set(inForm))
    countRefusal()
  }

  /** What the server answered, or null when it was refused. */
  async function save(): Promise<Answer | null> {
    if (busy) return null
    if (Object.keys(faults).length > 0) {
      const { others } = splitErrors(listed(faults), inForm)
      refuse({ failure: null, others })
      return null
    }
    if (isMeant && !(await isMeant(values))) return null
    setBusy(true)
    try {
      return await send(body, setProgress)
    } catch (error) {
      onRefused?.(error)
      const { inline, others } = splitErrors(
        error instanceof ApiError ? place(error.fields, values) : {},
        inForm,
      )
      const isPlaced = Object.keys(inline).length > 0 || others.length > 0
      refuse({ failure: isPlaced ? null : failureText(error), others }, inline)
      return null
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  function reset() {
    setValues(initial)
    setJudged(new Set())
    setServerErrors({})
    setRefusal(accepted)
  }

  return {
    values,
    errors: shownErrors(inForm, faults, judged, serverErrors),
    refusal,
    /** Grows with each refusal: the moment to show the first fault. */
    refusals,
    busy,
    progress,
    change: (name: string, value: unknown) => update(name, () => value),
    update,
    leave,
    mend,
    save,
    reset,
  }
}

/** A fault of no field in sight would otherwise stop the form without a word. */
function listed(faults: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]]))
}
