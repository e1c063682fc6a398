import { issueMessage, type Locale } from '#contract/messages.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { PictureFile } from '#contract/picture.ts'
import { VideoFile } from '#contract/video-file.ts'
import { validate } from '#contract/validation.ts'
import { DomainError } from '#domain/errors.ts'
import type { z } from 'zod'
import { confirmationOf } from './form-values.ts'

/** One message per field, by wire name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The faults that the server would find, with its messages. */
export function checkBody(
  schema: z.ZodType<Row>,
  body: Row,
  resource: Pick<Resource, 'texts'>,
  locale: Locale,
): FieldErrors {
  try {
    validate(schema, asReceived(body))
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const errors: Record<string, string> = {}
    for (const issue of error.issues) {
      const name = issue.code === 'confirmed' ? confirmationOf(issue.field) : issue.field
      errors[name] ??= issueMessage(locale, issue, resource.texts[locale])
    }
    return errors
  }
}

/** The server receives a file as its parsed content. The content was checked when the file was chosen. */
function asReceived(body: Row): Row {
  const values = Object.entries(body).map(([name, value]) => [
    name,
    value instanceof File ? fileOf(name, value) : value,
  ])
  return Object.fromEntries(values)
}

function fileOf(name: string, { type, size }: File): PictureFile | VideoFile {
  return type.startsWith('video/')
    ? new VideoFile({ id: '', format: 'mp4', bytes: size, digest: '' })
    : new PictureFile(name, new Uint8Array())
}

/** The server's messages: those of a field in the form go under it, the others above the form. */
export function splitErrors(
  fields: Readonly<Record<string, readonly string[]>>,
  inForm: readonly string[],
): { readonly inline: FieldErrors; readonly others: readonly string[] } {
  const inline: Record<string, string> = {}
  const others: string[] = []
  for (const [name, messages] of Object.entries(fields)) {
    if (inForm.includes(name)) inline[name] = messages[0] ?? ''
    else others.push(...messages)
  }
  return { inline, others }
}

/** In the order of the form: the server's message about a field, else its own fault once the field is checked. */
export function shownErrors(
  inForm: readonly string[],
  faults: FieldErrors,
  judged: ReadonlySet<string>,
  answered: FieldErrors,
): FieldErrors {
  const shown = inForm.flatMap(name => {
    const message = answered[name] ?? (judged.has(name) ? faults[name] : undefined)
    return message === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(shown)
}
