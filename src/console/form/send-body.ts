import { call, upload } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'

type Body = Readonly<Record<string, unknown>>

interface Options {
  readonly key?: string
  /** Progress of a body with a file, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** Sends JSON, or a multipart form when the body has a file. */
export function sendBody(
  method: 'POST' | 'PUT',
  path: string,
  body: Body,
  { key, onProgress }: Options,
): Promise<{ data: WireRecord }> {
  if (!Object.values(body).some(value => value instanceof File)) return call(method, path, body, { key })
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, value instanceof File ? value : textOf(value))
  }
  // A multipart form can only be posted, so the query names the method.
  return upload(method === 'PUT' ? `${path}?_method=PUT` : path, form, { key, onProgress })
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** A text that is equal for equal bodies, including their files. */
export function fingerprint(body: Body): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
