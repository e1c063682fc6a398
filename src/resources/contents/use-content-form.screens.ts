import { useEffect, useReducer, useRef, useState } from 'react'
import { contentSchemas, type ContentKey } from '#contract/contents.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Picture } from '#contract/picture.ts'
import { validate } from '#contract/validation.ts'
import { DomainError } from '#domain/errors.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { withValue, type Path, type Value } from './content-value.screens.ts'

export interface WholeContent {
  readonly key: ContentKey
  readonly path: string
  readonly version: number
  readonly value: Value
  readonly pictures: readonly Picture[]
  readonly updated_at: string | null
  readonly updated_by: string | null
}

export type ContentForm = ReturnType<typeof useContentForm>
type Errors = Readonly<Record<string, string>>

/** A page's texts while they are edited. No answer loses what was typed. */
export function useContentForm(stored: WholeContent, onSaved: (saved: WholeContent) => void) {
  const { key } = stored
  const element = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(stored.value)
  const [pictures, setPictures] = useState(() => new Map(stored.pictures.map(each => [each.id, each])))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isStale, setIsStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const isDirty = JSON.stringify(value) !== JSON.stringify(stored.value)

  useEffect(() => {
    if (refusals === 0) return
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])

  function refuse(found: Errors, text: string | null = null) {
    setErrors(found)
    setFailure(text)
    countRefusal()
  }

  async function save() {
    if (busy || !isDirty) return
    const faults = faultsOf(key, value)
    if (Object.keys(faults).length > 0) return refuse(faults)
    setBusy(true)
    try {
      const body = { version: stored.version, value }
      const { data } = await call<{ data: WholeContent }>('PUT', `contents/${key}`, body)
      setErrors({})
      setFailure(null)
      setValue(data.value)
      onSaved(data)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setIsStale('version' in fields)
      const { version: _, value: __, ...inline } = fields
      const placed = Object.entries(inline).map(([name, texts]) => [name, texts[0] ?? ''])
      refuse(Object.fromEntries(placed), placed.length > 0 ? null : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    key,
    element,
    value,
    errors,
    failure,
    /** Somebody else saved the page since it was opened. */
    isStale,
    isDirty,
    busy,
    pictures,
    change(path: Path, next: unknown) {
      setValue(now => withValue(now, path, next) as Value)
      // A row that moved takes its faults nowhere: they are found again when it is saved.
      const place = path.join('.')
      setErrors(now => Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(place))))
    },
    keepPicture: (picture: Picture) => setPictures(now => new Map(now).set(picture.id, picture)),
    save: () => void save(),
    discard: () => {
      setValue(stored.value)
      setErrors({})
      setFailure(null)
    },
  }
}

function faultsOf(key: ContentKey, value: Value): Errors {
  try {
    validate(contentSchemas[key], value)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.fromEntries(
      error.issues.map(issue => [issue.field, issueMessage(locale, issue, contentsTexts[locale])]),
    )
  }
}
