import { useMemo, useReducer, useRef, useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { toSnake } from '#domain/naming.ts'
import { failureText } from '../alerts/failure-text.ts'
import { ApiError } from '../api-error.ts'
import { newKey } from '../api.ts'
import { locale } from '../locale.ts'
import { collectionPath, recordPath, type Parent, type WireRecord } from '../wire-record.ts'
import { checkBody, shownErrors, splitErrors, type FieldErrors } from './form-errors.ts'
import type { FormField } from './form-fields.ts'
import { fingerprint, sendBody } from './send-body.ts'
import { followName, followsName } from './slug.ts'
import { changedFields, createBody, initialValues, updateBody, type FormValues } from './form-values.ts'

interface RecordFormOptions {
  readonly resource: Resource
  readonly fields: readonly FormField[]
  /** Absent for a new one. */
  readonly record: WireRecord | undefined
  readonly parent: Parent | undefined
  readonly defaults: FormValues | undefined
  /** Asked before what is filled in is sent. */
  readonly isMeant: (values: FormValues) => Promise<boolean>
}

/** Why the whole was refused, for the alert above the fields. */
export interface Refusal {
  readonly failure: string | null
  /** Messages that belong to no field of the form. */
  readonly others: readonly string[]
}

const accepted: Refusal = { failure: null, others: [] }

/** The values of a form and what is wrong with them. What was typed is never lost to an answer. */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, fields, record, parent, defaults } = options
  const occasion = record ? 'update' : 'create'
  const fixed = parent && resource.parent?.field
  /** The record as this form last saw it. */
  const [seen, setSeen] = useState(record)
  const initial = initialValues(fields, seen, defaults)
  const [values, setValues] = useState(initial)
  /** Fields whose faults are shown: those left after a change, and all of them once it was sent. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState(accepted)
  /** What somebody else saved meanwhile in fields that were changed here, until a person has chosen. */
  const [theirs, setTheirs] = useState<FormValues>({})
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [busy, setBusy] = useState(false)
  /** Of a file on its way, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null)
  const attempt = useRef({ body: '', key: '' })

  const schema = useMemo(
    () => inputSchema(resource, occasion, { without: fixed }),
    [resource, occasion, fixed],
  )
  // A slug that follows the name is left to the server, which knows whether it is taken.
  const chosen =
    !record && followsName(resource, values) ? fields.filter(({ name }) => name !== 'slug') : fields
  const body = record ? updateBody(fields, initial, values) : createBody(chosen, values)
  const faults = checkBody(schema, body, resource, locale)

  function change(name: string, value: unknown) {
    setValues(current => {
      const typed = { ...current, [name]: value }
      return record ? typed : followName(resource, current, typed)
    })
    // What is wrong with a slug may be the name it follows.
    const touched = name === toSnake(resource.title) ? [name, 'slug'] : [name]
    setServerErrors(current =>
      Object.fromEntries(Object.entries(current).filter(([key]) => !touched.includes(key))),
    )
  }

  /** A field that was only passed through is not scolded for being empty. */
  function leave(name: string) {
    if (values[name] !== initial[name]) setJudged(new Set([...judged, name]))
  }

  function refuse(reason: Refusal, inline: FieldErrors = {}, stored: FormValues = {}) {
    setServerErrors(inline)
    setRefusal(reason)
    setTheirs(stored)
    setJudged(new Set(Object.keys(values)))
    countRefusal()
  }

  /** The record as saved, or null when it was refused. */
  async function save(): Promise<WireRecord | null> {
    if (busy) return null
    if (Object.keys(faults).length > 0) {
      refuse(accepted)
      return null
    }
    if (!(await options.isMeant(values))) return null
    setBusy(true)
    try {
      const { data } = await send()
      // What comes next is other work, even if it looks the same.
      attempt.current = { body: '', key: '' }
      return data
    } catch (error) {
      const { inline, others } =
        error instanceof ApiError ? splitErrors(error.fields, Object.keys(values)) : splitErrors({}, [])
      const isPlaced = Object.keys(inline).length > 0 || others.length > 0
      const stored = error instanceof ApiError ? error.stored : {}
      refuse({ failure: isPlaced ? null : failureText(error), others }, inline, stored)
      return null
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  function send(): Promise<{ data: WireRecord }> {
    const options = { onProgress: setProgress }
    if (record) {
      const original = Object.fromEntries(
        Object.keys(body).flatMap(name => (seen && name in seen ? [[name, seen[name]]] : [])),
      )
      return sendBody('PUT', recordPath(resource, record.id, parent), { ...body, original }, options)
    }
    // The same work keeps its key, so that a second try after a lost answer adds nothing twice.
    const text = fingerprint(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    const { key } = attempt.current
    return sendBody('POST', collectionPath(resource, parent), body, { ...options, key })
  }

  /** What they saved is known from now on; what was typed here stays, or gives way to it. */
  function settle(wire: string, keep: 'mine' | 'theirs') {
    const next = { ...seen, [wire]: theirs[wire] } as WireRecord
    setSeen(next)
    if (keep === 'theirs') change(wire, initialValues(fields, next)[wire])
    else change(wire, values[wire])
    setTheirs(Object.fromEntries(Object.entries(theirs).filter(([name]) => name !== wire)))
  }

  function reset() {
    setValues(initial)
    setJudged(new Set())
    setServerErrors({})
    setRefusal(accepted)
    setTheirs({})
  }

  return {
    values,
    errors: shownErrors(Object.keys(values), faults, judged, serverErrors),
    changed: changedFields(chosen, initial, values).length,
    refusal,
    theirs,
    settle,
    /** Grows with each refusal: the moment to show the first fault. */
    refusals,
    busy,
    progress,
    change,
    leave,
    save,
    reset,
  }
}
