import { useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { toSnake } from '#domain/naming.ts'
import { ApiError } from '#browser/api-error.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { changedLists, formLines, initialLines, listsBody, placeByLine } from '../lines/form-lines.ts'
import { collectionPath, recordPath, type Parent, type WireRecord } from '#browser/wire-record.ts'
import { useContentKey } from '#browser/use-content-key.ts'
import type { FormField } from './form-fields.ts'
import { fingerprint, sendBody } from './send-body.ts'
import { followName, followsName } from './slug.ts'
import {
  changedFields,
  createBody,
  initialValues,
  readAgain,
  updateBody,
  type FormValues,
} from './form-values.ts'
import { useSentForm } from './use-sent-form.ts'

interface RecordFormOptions {
  readonly resource: Resource
  readonly fields: readonly FormField[]
  /** Absent for a new record. */
  readonly record: WireRecord | undefined
  /** Who changed it while the form was open; null when that is not known, undefined when nobody did. */
  readonly changedBy: string | null | undefined
  readonly parent: Parent | undefined
  readonly defaults: FormValues | undefined
  readonly extras: ScreenExtras
  /** Asks for confirmation before the form is sent. */
  readonly isMeant: (values: FormValues) => Promise<boolean>
}

/** The form of a new or stored record, with the lines of a document. */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, fields, record, changedBy, parent, defaults, extras, isMeant } = options
  const occasion = record ? 'update' : 'create'
  const fixed = parent && resource.parent?.field
  const [lists] = useState(() => formLines(resource, extras))
  const [firstLines, setFirstLines] = useState(() => initialLines(lists, record, defaults))
  /** The record as this form last read it. */
  const [seen, setSeen] = useState(record)
  /** Values that somebody else saved in fields that were changed here, until the user chooses. */
  const [theirs, setTheirs] = useState<FormValues>({})
  /** The other fields that somebody else saved, by wire name; the form shows their values already. */
  const [news, setNews] = useState<readonly string[]>([])
  const initial = { ...initialValues(fields, seen, defaults), ...firstLines }
  const { keyOf, forget } = useContentKey()
  const schema = useMemo(
    () => inputSchema(resource, occasion, { without: fixed }),
    [resource, occasion, fixed],
  )

  // A slug that follows the name is left to the server, which knows the slugs in use.
  const chosen = (values: FormValues) =>
    !record && followsName(resource, values) ? fields.filter(({ name }) => name !== 'slug') : fields

  const form = useSentForm({
    resource,
    schema,
    initial,
    bodyOf: (values): Row =>
      record
        ? {
            ...updateBody(fields, initial, values),
            ...listsBody(changedLists(lists, initial, values), values),
          }
        : { ...createBody(chosen(values), values), ...listsBody(lists, values) },
    place: (errors, values) => placeByLine(lists, errors, values),
    settle: (before, after) => (record ? after : followName(resource, before, after)),
    // An error of the slug may be caused by the name it follows.
    mends: name => (name === toSnake(resource.title) ? ['slug'] : []),
    isMeant,
    onRefused: error => setTheirs(error instanceof ApiError ? error.stored : {}),
    send: async (body, onProgress) => (await send(body, onProgress)).data,
  })

  // The row of the list stands in until the record arrives.
  const read = useRef(record)
  useEffect(() => {
    if (!record || !seen || record === read.current) return
    read.current = record
    const again = readAgain(fields, seen, record, form.values)
    const others =
      changedBy === undefined ? [] : lists.filter(({ wire }) => isOther(seen[wire], record[wire]))
    const isTouched = changedLists(lists, initial, form.values)
    const fresh = others.filter(list => !isTouched.includes(list))
    const lines = initialLines(fresh, record, undefined)
    setFirstLines({ ...firstLines, ...lines })
    setSeen(again.seen)
    form.replace({ ...again.values, ...lines })
    if (changedBy === undefined) return
    setTheirs(again.theirs)
    setNews([...new Set([...news, ...again.news, ...others.map(({ wire }) => wire)])])
  }, [record])

  async function send(body: Row, onProgress: (done: number) => void): Promise<{ data: WireRecord }> {
    if (record) {
      const original = Object.fromEntries(
        Object.keys(body).flatMap(name => (seen && name in seen ? [[name, seen[name]]] : [])),
      )
      const path = recordPath(resource, record.id, parent)
      return sendBody('PUT', path, { ...body, original }, { onProgress })
    }
    const key = keyOf(fingerprint(body))
    const answer = await sendBody('POST', collectionPath(resource, parent), body, { onProgress, key })
    // The next record is another creation, even if its body is the same.
    forget()
    return answer
  }

  /** Takes their value as the stored one; the field then keeps the user's input or changes to their value. */
  function settle(wire: string, keep: 'mine' | 'theirs') {
    const next = { ...seen, [wire]: theirs[wire] } as WireRecord
    setSeen(next)
    form.change(wire, keep === 'theirs' ? initialValues(fields, next)[wire] : form.values[wire])
    setTheirs(({ [wire]: _, ...others }) => others)
  }

  return {
    ...form,
    theirs,
    news: news.filter(wire => !(wire in theirs)),
    settle,
    lists,
    changed:
      changedFields(chosen(form.values), initial, form.values).length +
      changedLists(lists, initial, form.values).length,
  }
}

const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
