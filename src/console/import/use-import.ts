import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '#contract/field.ts'
import type { ImportPreview, ImportRecord } from '#contract/import-record.ts'
import { message } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { partlyDone, succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey, upload } from '#browser/api.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { importPollMs } from '#browser/live/follow-imports.ts'
import { forgetRecords } from '#browser/query.ts'
import { importTexts } from './texts-import.ts'
import { collectionPath, type Parent } from '#browser/wire-record.ts'
import type { ColumnChoices } from './column-choices.ts'
import { endOf } from './import-end.ts'
import { useUndoImport } from './use-undo-import.ts'

export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** A text of the file that may mean several things. */
export interface ImportQuestion {
  readonly field: string
  readonly column: string
  readonly value: string
  readonly rows: number
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

/** The meaning of unclear texts, by field and text. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface ImportDuplicate {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly record_id: number | null
  readonly record_title: string | null
  readonly earlier_row: number | null
}

/** A column with wrong values that may be left empty. */
export interface OptionalColumn {
  readonly field: string
  readonly column: string
  readonly rows: number
}

export interface ImportResult {
  readonly id: string
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly errors: readonly ImportFault[]
  readonly failed_rows_url: string | null
  readonly questions?: readonly ImportQuestion[]
  readonly duplicates?: readonly ImportDuplicate[]
  readonly may_be_empty?: readonly OptionalColumn[]
  readonly emptied?: readonly ImportFault[]
  /** The rows as they were read, from a call that writes none. */
  readonly lines?: readonly Row[]
}

export interface ChosenFile {
  readonly file: File
  /** Null while the server reads it, and when it cannot be read. */
  readonly preview: ImportPreview | null
}

interface Decided {
  readonly columns: ColumnChoices
  readonly answers: Answers
  readonly skipsDuplicates: boolean
  /** Fields whose wrong values are left empty. */
  readonly leftEmpty: readonly string[]
}

const undecided: Decided = { columns: [], answers: {}, skipsDuplicates: false, leftEmpty: [] }
const maxMegabytes = 5

/** The current work, and the part of the file that was uploaded, from 0 to 1. */
export interface Work {
  readonly kind: 'reading' | 'checking' | 'writing'
  readonly uploaded: number
  /** The connection was lost, so the result is being asked for. */
  readonly isLost?: boolean
}

/** Another import than that of a resource's own records, such as the lines of a document. */
export interface ImportSource {
  /** The call that takes the file. */
  readonly path: string
  /** The call that gives the template, and what to know about it. */
  readonly template: string
  /** The call that reads the columns of a file. */
  readonly preview: string
  readonly hints: readonly string[]
  /** Sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>
  /** Takes the checked rows, which the call does not write: for a form that is saved later. */
  readonly take?: (result: ImportResult) => void
}

/** Imports a file: checked here, tried on the server without writing, then written without its faulty rows. */
export function useImport(
  resource: Resource,
  parent: Parent | undefined,
  onDone: () => void,
  source?: ImportSource,
) {
  const path = source?.path ?? `${collectionPath(resource, parent)}/import`
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [review, setReview] = useState<ImportResult | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<Decided>(undecided)
  const undo = useUndoImport(resource)
  const [work, setWork] = useState<Work | null>(null)
  /** One per review, so that a retry after a lost answer writes nothing twice. */
  const [writingKey, setWritingKey] = useState('')
  const trial = useRef<AbortController>(null)
  const sending = useRef<AbortController>(null)
  const isOpen = useRef(true)
  // Closing the dialog aborts a trial; a write continues and is reported when it ends.
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      trial.current?.abort()
    }
  }, [])
  const written = useQuery({
    queryKey: ['imports', writingKey],
    queryFn: () => call<{ data: ImportRecord }>('GET', `imports/${writingKey}`),
    enabled: work?.kind === 'writing' && work.uploaded === 1,
    refetchInterval: importPollMs,
    retry: false,
    gcTime: 0,
  })

  // The server process that was writing is gone, but a proxy may still hold the call open.
  const hasStopped = written.data?.data.state === 'stopped'
  useEffect(() => {
    if (hasStopped) sending.current?.abort()
  }, [hasStopped])

  async function choose(file: File): Promise<void> {
    setChosen({ file, preview: null })
    setReview(null)
    setFailures([])
    setDecided(undecided)
    if (file.size > maxMegabytes * 1024 * 1024) {
      return setFailures([message(locale, 'import_too_large', { max: `${maxMegabytes} MB` })])
    }
    const controller = new AbortController()
    trial.current = controller
    setWork({ kind: 'reading', uploaded: 0 })
    const form = new FormData()
    form.append('importFile', file)
    try {
      const { data } = await upload<{ data: ImportPreview }>(source?.preview ?? `${path}/preview`, form, {
        signal: controller.signal,
        onProgress: uploaded => setWork({ kind: 'reading', uploaded }),
      })
      setChosen({ file, preview: data })
      setDecided({ ...undecided, columns: data.columns.map(({ field }) => field) })
    } catch (error) {
      if (!controller.signal.aborted) setFailures(failuresOf(error))
    } finally {
      setWork(null)
    }
  }

  async function send(
    kind: 'checking' | 'writing',
    key: string,
    { columns, answers, skipsDuplicates, leftEmpty } = decided,
  ): Promise<ImportResult | null> {
    if (!chosen || work) return null
    const controller = new AbortController()
    if (kind === 'checking') trial.current = controller
    else sending.current = controller
    setFailures([])
    setWork({ kind, uploaded: 0 })
    const form = new FormData()
    form.append(kind === 'checking' ? 'dry_run' : 'skip_errors', '1')
    for (const [name, value] of Object.entries(source?.fields ?? {})) form.append(name, value)
    form.append('columns', JSON.stringify(columns))
    form.append('answers', JSON.stringify(answers))
    if (skipsDuplicates) form.append('skip_duplicates', '1')
    if (leftEmpty.length > 0) form.append('left_empty', JSON.stringify(leftEmpty))
    form.append('importFile', chosen.file)
    try {
      const { data } = await upload<{ data: ImportResult }>(path, form, {
        key,
        signal: controller.signal,
        onProgress: uploaded => setWork({ kind, uploaded }),
      })
      return data
    } catch (error) {
      // A database that went away in the middle is answered as busy, and the import continues once it is back.
      const isUnknown = error instanceof ApiError && (error.status === null || error.status === 503)
      if (kind === 'writing' && (controller.signal.aborted || isUnknown)) return await findLost(form, key)
      if (!controller.signal.aborted) setFailures(failuresOf(error))
      return null
    } finally {
      setWork(null)
    }
  }

  /** Without an answer the import may be done, running or stopped: it asks until that is known. */
  async function findLost(form: FormData, key: string): Promise<ImportResult | null> {
    setWork({ kind: 'writing', uploaded: 1, isLost: true })
    const isDone = await endOf(key, () => isOpen.current)
    if (isDone === false) setFailures([importTexts.stopped])
    if (!isDone) return null
    try {
      // The same key makes the server repeat its answer instead of importing again.
      return (await upload<{ data: ImportResult }>(path, form, { key })).data
    } catch (error) {
      setFailures(failuresOf(error))
      return null
    }
  }

  async function write(): Promise<void> {
    if (source?.take && review) {
      source.take(review)
      return onDone()
    }
    const result = await send('writing', writingKey)
    if (!result) return
    const { done, doneWithFaults } = importTexts
    const count = result.created + result.updated
    const { many } = textsOf(resource)
    const takeBack = source || count === 0 ? undefined : () => void undo(result.id)
    const said = result.failed > 0 ? doneWithFaults(count, result.failed) : done(count)
    const whole = result.emptied ? `${said} ${importTexts.leftEmpty(result.emptied.length)}` : said
    if (result.failed > 0) partlyDone(many, whole, takeBack)
    else succeeded(many, whole, takeBack)
    void forgetRecords(queries)
    if (isOpen.current) onDone()
  }

  async function check(next = decided): Promise<void> {
    setDecided(next)
    const result = await send('checking', newKey(), next)
    if (!result) return
    setReview(result)
    setWritingKey(newKey())
  }

  return {
    chosen,
    review,
    decided,
    failures,
    work,
    /** Rows written so far. */
    processed: written.data?.data.processed ?? 0,
    choose: (file: File) => void choose(file),
    forget: () => {
      trial.current?.abort()
      setChosen(null)
      setReview(null)
      setFailures([])
    },
    chooseColumn: (place: number, field: string) =>
      setDecided({ ...decided, columns: decided.columns.map((was, at) => (at === place ? field : was)) }),
    /** An answer is checked at once, so that the figures follow it. */
    answer: ({ field, value }: ImportQuestion, meaning: string) =>
      void check({
        ...decided,
        answers: { ...decided.answers, [field]: { ...decided.answers[field], [value]: meaning } },
      }),
    leaveEmpty: (field: string, isLeft: boolean) =>
      void check({
        ...decided,
        leftEmpty: [...decided.leftEmpty.filter(name => name !== field), ...(isLeft ? [field] : [])],
      }),
    skipDuplicates: (skipsDuplicates: boolean) => void check({ ...decided, skipsDuplicates }),
    check: () => void check(),
    back: () => setReview(null),
    write: () => void write(),
  }
}

/** The server's messages about the file, or the message of the failed call. */
function failuresOf(error: unknown): string[] {
  const messages = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return messages.length > 0 ? messages : [failureText(error)]
}
