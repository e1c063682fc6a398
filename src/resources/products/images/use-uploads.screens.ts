import { useEffect, useRef, useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { newKey, upload } from '#browser/api.ts'
import { fileFault } from '#console/form/file-fault.ts'
import { locale, textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { issueMessage } from '#contract/messages.ts'
import { words } from '../product-words.screens.ts'
import { products } from '../product.resource.ts'
import type { Images } from './use-images.screens.ts'

export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'refused'
  /** The part that was uploaded, from 0 to 1. */
  readonly progress: number
  readonly reason: string | null
  /** Whether another try may succeed. */
  readonly canRetry: boolean
}

const { said: speech } = words.images

/**
 * Uploads each file by its own call, so that a refused file stops no other and each has its progress. They are sent
 * one after the other in the chosen order, which becomes that of the pictures.
 */
export function useUploads(id: number, { inTurn, say }: Pick<Images, 'inTurn' | 'say'>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const ending = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  function set(key: string, part: Partial<Upload>): void {
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...part } : each)))
  }

  function drop(key: string): void {
    setUploads(all => all.filter(each => each.key !== key))
  }

  async function send({ key, file }: Upload): Promise<void> {
    const fault = await fileFault(file, 'image')
    if (fault) {
      const reason = issueMessage(locale, fault, textsOf(products))
      return refuse(key, file, reason, false)
    }
    const signal = ending.current?.signal
    try {
      const product = await inTurn(() => {
        signal?.throwIfAborted()
        set(key, { state: 'sending', progress: 0 })
        const form = new FormData()
        form.append('files', file)
        const onProgress = (progress: number) => set(key, { progress })
        return upload<{ data: WireRecord }>(`products/${id}/images`, form, { key, signal, onProgress })
      })
      drop(key)
      say(speech.added(file.name, ((product['images'] ?? []) as unknown[]).length))
    } catch (error) {
      if (!signal?.aborted) refuse(key, file, failureText(error), true)
    }
  }

  function refuse(key: string, file: File, reason: string, canRetry: boolean): void {
    set(key, { state: 'refused', reason, canRetry })
    say(speech.refused(file.name, reason))
  }

  async function sendAll(uploads: readonly Upload[]): Promise<void> {
    for (const each of uploads) await send(each)
  }

  function retry(uploads: readonly Upload[]): void {
    for (const { key } of uploads) set(key, { state: 'waiting', reason: null, progress: 0 })
    void sendAll(uploads)
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({
        key: newKey(),
        file,
        state: 'waiting',
        progress: 0,
        reason: null,
        canRetry: false,
      }))
      setUploads(all => [...all, ...added])
      void sendAll(added)
    },
    retry,
    dismiss: drop,
  }
}
