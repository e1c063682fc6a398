import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'

interface Form {
  /** Other fields of the form. */
  readonly fields?: Readonly<Record<string, string>>
  readonly fieldName?: string
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A file in a form, as a browser sends it. */
export function multipart(content: string | Buffer, form: Form = {}): InjectOptions {
  const { fields = {}, fieldName = 'importFile', fileName = 'archivo.csv', headers = {} } = form
  const boundary = `----prueba${randomUUID()}`
  const part = (disposition: string, body: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...part(`name="${fieldName}"; filename="${fileName}"`, content),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers } }
}
