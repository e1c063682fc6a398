import { useEffect, useRef, useState } from 'react'
import { contentSchemas, type ContentKey } from '#contract/contents.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Picture } from '#contract/picture.ts'
import { validate } from '#contract/validation.ts'
import { DomainError } from '#domain/errors.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import type { FieldErrors } from '#console/form/form-errors.ts'
import { showFirstFault } from '#console/form/show-first-fault.ts'
import { useFaults } from '#console/form/use-faults.ts'
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

/** The texts of a page while they are edited. An answer never discards what was typed. */
export function useContentForm(stored: WholeContent, onSaved: (saved: WholeContent) => void) {
  const { key } = stored
  const element = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(stored.value)
  const [pictures, setPictures] = useState(() => new Map(stored.pictures.map(each => [each.id, each])))
  const [isStale, setIsStale] = useState(false)
  const { attempt, shown, forgive, reset, refusals, refusal, busy } = useFaults()
  const isDirty = JSON.stringify(value) !== JSON.stringify(stored.value)
  const inForm = addressesOf(value)
  const faults = faultsOf(key, value)

  useEffect(() => {
    if (refusals > 0) showFirstFault(element.current)
  }, [refusals])

  async function save() {
    if (busy || !isDirty) return
    const saved = await attempt({
      inForm,
      faults,
      send: () => call<{ data: WholeContent }>('PUT', `contents/${key}`, { version: stored.version, value }),
      onRefused: error => setIsStale(error instanceof ApiError && 'version' in error.fields),
    })
    if (saved === null) return
    reset()
    setValue(saved.data.value)
    onSaved(saved.data)
  }

  return {
    key,
    element,
    value,
    errors: shown(inForm, faults),
    failure: refusal.failure ?? refusal.others[0] ?? null,
    /** Somebody else saved the page after it was opened. */
    isStale,
    isDirty,
    busy,
    pictures,
    change(path: Path, next: unknown) {
      setValue(now => withValue(now, path, next) as Value)
      // Errors of moved rows are dropped; a save finds them again.
      const place = path.join('.')
      forgive(address => address.startsWith(place))
    },
    keepPicture: (picture: Picture) => setPictures(now => new Map(now).set(picture.id, picture)),
    save: () => void save(),
    discard: () => {
      setValue(stored.value)
      reset()
    },
  }
}

/** The address of every text, row and list of rows: `slides.2.title`. */
function addressesOf(value: unknown, address = ''): string[] {
  const own = address === '' ? [] : [address]
  if (typeof value !== 'object' || value === null) return own
  const inside = Object.entries(value).flatMap(([name, part]) =>
    addressesOf(part, address === '' ? name : `${address}.${name}`),
  )
  return [...own, ...inside]
}

function faultsOf(key: ContentKey, value: Value): FieldErrors {
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
