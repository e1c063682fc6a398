import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { succeeded } from '../alerts.ts'
import { failureText } from '../alerts/failure-text.ts'
import { ApiError } from '../api-error.ts'
import { call, newKey, upload } from '../api.ts'
import { textsOf } from '../locale.ts'
import { forgetRecords } from '../query.ts'
import { formTexts } from '../texts-form.ts'
import { collectionPath, type Parent } from '../wire-record.ts'
import { checkFile, type FileCheck } from './preview-file.ts'

export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

export interface ImportResult {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly errors: readonly ImportFault[]
  readonly failed_rows_url: string | null
}

export interface ChosenFile extends FileCheck {
  readonly file: File
}

/** What is under way, and how much of the file has left this machine: 0 to 1. */
export interface Work {
  readonly kind: 'checking' | 'writing'
  readonly uploaded: number
}

const pollMs = 500

/** A file on its way in: looked at here, tried on the server without writing, then written without its faulty rows. */
export function useImport(resource: Resource, parent: Parent | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [review, setReview] = useState<ImportResult | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [work, setWork] = useState<Work | null>(null)
  /** One per file: a second try after a lost answer writes nothing twice. */
  const [writingKey, setWritingKey] = useState('')
  const trial = useRef<AbortController>(null)
  const isOpen = useRef(true)
  // A trial is given up with the dialog; what is being written goes on and is told when it is done.
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      trial.current?.abort()
    }
  }, [])
  const written = useQuery({
    queryKey: ['imports', writingKey],
    queryFn: () => call<{ data: { processed: number } }>('GET', `imports/${writingKey}`),
    enabled: work?.kind === 'writing' && work.uploaded === 1,
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
  })

  async function choose(file: File): Promise<void> {
    const fixed = parent && resource.parent ? [resource.parent.field] : []
    const check = await checkFile(file, resource, fixed)
    setChosen({ file, ...check })
    setWritingKey(newKey())
    setReview(null)
    setFailures([])
  }

  async function send(kind: Work['kind'], key: string): Promise<ImportResult | null> {
    if (!chosen || work) return null
    const controller = new AbortController()
    if (kind === 'checking') trial.current = controller
    setFailures([])
    setWork({ kind, uploaded: 0 })
    const form = new FormData()
    form.append(kind === 'checking' ? 'dry_run' : 'skip_errors', '1')
    form.append('importFile', chosen.file)
    try {
      const { data } = await upload<{ data: ImportResult }>(
        `${collectionPath(resource, parent)}/import`,
        form,
        { key, signal: controller.signal, onProgress: uploaded => setWork({ kind, uploaded }) },
      )
      return data
    } catch (error) {
      if (!controller.signal.aborted) setFailures(failuresOf(error))
      return null
    } finally {
      setWork(null)
    }
  }

  async function write(): Promise<void> {
    const result = await send('writing', writingKey)
    if (!result) return
    const { done, doneWithFaults } = formTexts.import
    const count = result.created + result.updated
    succeeded(textsOf(resource).many, result.failed > 0 ? doneWithFaults(count, result.failed) : done(count))
    void forgetRecords(queries)
    if (isOpen.current) onDone()
  }

  return {
    chosen,
    review,
    failures,
    work,
    /** Rows written so far. */
    processed: written.data?.data.processed ?? 0,
    choose: (file: File) => void choose(file),
    forget: () => {
      setChosen(null)
      setReview(null)
      setFailures([])
    },
    check: async () => {
      const result = await send('checking', newKey())
      if (result) setReview(result)
    },
    back: () => setReview(null),
    write: () => void write(),
  }
}

/** The server's words about the file: each of its faults, or the one of the call. */
function failuresOf(error: unknown): string[] {
  const messages = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return messages.length > 0 ? messages : [failureText(error)]
}
