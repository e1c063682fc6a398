import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import type { FieldErrors, Values } from './account-rules.ts'
import type { CallResult } from '#browser/api.ts'
import { useSecondsLeft } from '#browser/start/seconds-left.ts'
import { startTexts } from '#browser/start/texts-start.ts'

interface FormOptions<Body> {
  check: (values: Values) => FieldErrors
  send: (values: Values) => Promise<CallResult<Body>>
  onDone: (body: Body) => void
}

/** The reason why the whole form failed, for the alert above it. */
export interface Failure {
  readonly title?: string
  readonly message: string
  /** Epoch milliseconds of the next allowed attempt. */
  readonly retryAt?: number
}

/**
 * Checks and sends a form once, and shows the answer. The inputs keep their own text, so that no answer can lose it. A
 * server message about a field that is not in the form goes to the alert.
 */
export function useForm<Body>({ check, send, onDone }: FormOptions<Body>) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusals, setRefusals] = useState(0)
  const waiting = useSecondsLeft(failure?.retryAt ?? null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  function refuse(faults: FieldErrors, reason: Failure | null) {
    setErrors(faults)
    setFailure(reason)
    setRefusals(count => count + 1)
  }

  async function submit(element: HTMLFormElement) {
    const values = readValues(element)
    const faults = check(values)
    if (Object.keys(faults).length > 0) return refuse(faults, null)

    sending.current = true
    setBusy(true)
    setErrors({})
    setFailure(null)
    const answer = await send(values)
    sending.current = false
    setBusy(false)

    if (answer.kind === 'done') return onDone(answer.body)
    if (answer.kind === 'failed') {
      return refuse({}, { title: startTexts.connection.title, message: startTexts.connection.retry })
    }
    if (answer.retryAfter) {
      return refuse({}, { message: answer.message, retryAt: Date.now() + answer.retryAfter * 1000 })
    }
    const [inline, rest] = splitByForm(answer.fields, element)
    const message =
      rest ?? (Object.keys(inline).length > 0 ? undefined : answer.message || startTexts.connection.retry)
    refuse(inline, message === undefined ? null : { message })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.current && waiting === 0) void submit(event.currentTarget)
  }

  /** A field with an error is checked again while it is corrected. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (!errors[name]) return
    const { [name]: _, ...others } = errors
    const again = check(readValues(event.currentTarget))[name]
    setErrors(again ? { ...others, [name]: again } : others)
  }

  return { form: { ref: form, onSubmit, onInput, noValidate: true }, busy, errors, failure, waiting }
}

function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function splitByForm(
  fields: Readonly<Record<string, readonly string[]>>,
  form: HTMLFormElement,
): [inline: FieldErrors, rest: string | undefined] {
  const messages = Object.entries(fields).map(([name, [first = '']]) => [name, first] as const)
  const inline = messages.filter(([name]) => form.elements.namedItem(name))
  const rest = messages.find(([name]) => !form.elements.namedItem(name))
  return [Object.fromEntries(inline), rest?.[1]]
}
