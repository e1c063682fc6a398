import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey, upload } from '#browser/api.ts'
import { importPollMs } from '#browser/live/follow-imports.ts'
import { forgetRecords } from '#browser/query.ts'
import type { ImportRecord } from '#contract/import-record.ts'
import { zipWords } from './picture-import-words.screens.ts'
import { zipMegabytes } from './picture-zip.ts'

export interface ChosenZip {
  readonly file: File
  /** One idempotency key per file, so that a retry after a lost answer imports nothing twice. */
  readonly key: string
  readonly fault: string | null
}

/** Uploads a ZIP and follows its import, which continues on the server when the dialog is closed. */
export function usePictureImport() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ChosenZip | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** The part that was uploaded, from 0 to 1; null while nothing is sent. */
  const [uploaded, setUploaded] = useState<number | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  /** A running import that the user has left. */
  const [left, leave] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  // Read whenever the dialog opens, because another tab may have started an import.
  const latest = useQuery({
    queryKey: ['imports'],
    queryFn: async () => (await call<{ data: ImportRecord[] }>('GET', 'imports')).data,
    staleTime: 0,
    gcTime: 0,
  })
  const last = latest.data?.find(({ kind }) => kind === 'pictures')
  const isRunning = last?.state === 'running'
  const running = isRunning && !chosen && last.id !== left ? last.id : null
  // A running import is followed until it ends, even after the list says that it did.
  if (followed === null && running !== null) setFollowed(running)
  const id = followed ?? running

  const following = useQuery({
    queryKey: ['imports', id],
    queryFn: async () => (await call<{ data: ImportRecord }>('GET', `imports/${id}`)).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : importPollMs),
    // Followed while another tab is in front, too.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  })
  const record = id === null ? null : (following.data ?? null)
  const processed = record?.processed ?? 0
  const hasEnded = record !== null && record.state !== 'running'
  useEffect(() => {
    if (hasEnded && processed > 0) void forgetRecords(queries)
  }, [hasEnded, processed, queries])

  async function send(): Promise<void> {
    if (!chosen || chosen.fault !== null || uploaded !== null) return
    const controller = new AbortController()
    sending.current = controller
    setFault(null)
    setUploaded(0)
    const form = new FormData()
    form.append('importFile', chosen.file)
    try {
      const { data } = await upload<{ data: ImportRecord }>('products/import-images', form, {
        key: chosen.key,
        signal: controller.signal,
        onProgress: setUploaded,
      })
      setFollowed(data.id)
      setChosen(null)
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error))
    } finally {
      setUploaded(null)
    }
  }

  return {
    chosen,
    fault,
    uploaded,
    /** The previous import, for a user who returns to see its result. */
    last: last && (!isRunning || last.id === left) ? last : null,
    id,
    record,
    failure: following.error && !record ? following.error : null,
    hasEnded,
    choose: async (file: File) => {
      setFault(null)
      setChosen({ file, key: newKey(), fault: await zipFault(file) })
    },
    forget: () => {
      setChosen(null)
      setFault(null)
    },
    send: () => void send(),
    follow: setFollowed,
    retry: () => void following.refetch(),
    again: () => {
      leave(id)
      setFollowed(null)
      void latest.refetch()
    },
  }
}

export type PictureImport = ReturnType<typeof usePictureImport>

/** Checks the size and the first bytes of a file before it is sent. */
async function zipFault(file: File): Promise<string | null> {
  if (file.size > zipMegabytes * 1024 * 1024) return zipWords.tooLarge(zipMegabytes)
  const head = new Uint8Array(
    await file
      .slice(0, 2)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  return head[0] === 0x50 && head[1] === 0x4b ? null : zipWords.notZip
}

function faultOf(error: unknown): string {
  const said = error instanceof ApiError ? error.fields['import_file']?.[0] : undefined
  return said ?? failureText(error)
}
