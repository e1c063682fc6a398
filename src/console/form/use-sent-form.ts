import { useState } from 'react'
import type { z } from 'zod'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { addresses, valueAt } from '../lines/line-values.ts'
import { locale } from '#browser/locale.ts'
import { checkBody } from './form-errors.ts'
import type { FormValues } from './form-values.ts'
import { useFaults } from './use-faults.ts'

interface SentFormOptions<Answer> {
  readonly resource: Pick<Resource, 'texts'>
  readonly schema: z.ZodType<Row>
  readonly initial: FormValues
  readonly bodyOf: (values: FormValues) => Row
  readonly send: (body: Row, onProgress: (done: number) => void) => Promise<Answer>
  /** Converts faults from the names of the body to the addresses of the form. */
  readonly place: <T extends string | readonly string[]>(
    errors: Readonly<Record<string, T>>,
    values: FormValues,
  ) => Record<string, T>
  /** Asks for confirmation before the form is sent. */
  readonly isMeant?: (values: FormValues) => Promise<boolean>
  readonly onRefused?: (error: unknown) => void
  /** Adjusts other values after a change. */
  readonly settle?: (before: FormValues, after: FormValues) => FormValues
  /** Other fields whose errors are removed when this one changes. */
  readonly mends?: (name: string) => readonly string[]
}

/** The values of a form and their faults. An answer of the server never discards the input. */
export function useSentForm<Answer>(options: SentFormOptions<Answer>) {
  const { resource, schema, initial, bodyOf, send, place, settle, mends, isMeant, onRefused } = options
  const [values, setValues] = useState(initial)
  const { attempt, shown, judge, forgive, reset: _, ...state } = useFaults()
  /** Progress of an upload, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null)

  const body = bodyOf(values)
  const faults = place(checkBody(schema, body, resource, locale), values)
  const inForm = addresses(values)

  /** Computed from the current value, because several changes may be pending. */
  function update(name: string, next: (value: unknown) => unknown) {
    setValues(current => {
      const typed = { ...current, [name]: next(current[name]) }
      return settle ? settle(current, typed) : typed
    })
    const mended = [name, ...(mends?.(name) ?? [])]
    forgive(address => mended.includes(address))
  }

  /** A field that was left without a change is not reported as empty. */
  function leave(address: string) {
    const isTouched = (valueAt(values, address) ?? '') !== (valueAt(initial, address) ?? '')
    if (isTouched) judge(address)
  }

  /** Returns null when it was refused. */
  async function save(): Promise<Answer | null> {
    if (state.busy) return null
    const isSound = Object.keys(faults).length === 0
    if (isSound && isMeant && !(await isMeant(values))) return null
    try {
      return await attempt({
        inForm,
        faults,
        send: () => send(body, setProgress),
        place: fields => place(fields, values),
        ...(onRefused && { onRefused }),
      })
    } finally {
      setProgress(null)
    }
  }

  return {
    ...state,
    values,
    errors: shown(inForm, faults),
    progress,
    change: (name: string, value: unknown) => update(name, () => value),
    update,
    leave,
    mend: (address: string) => forgive(mended => mended === address),
    save,
    replace: setValues,
  }
}
