import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '#contract/mails.ts'
import { requestId } from '#db/request-id.ts'

export type SendMail = (mail: Mail) => Promise<void>

interface MailerOptions {
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outbox: string
  /** Called with the file that is written instead of a mail when there is no SMTP server. */
  readonly onKept: (mail: Mail, file: string) => void
}

/** In milliseconds. A mail server that does not answer must not delay the mails behind it. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Sends over SMTP when configured; otherwise each mail becomes a file that any mail program can open. */
export function createMailer({ smtpUrl, from, outbox, onKept }: MailerOptions): SendMail {
  // An object counts as one address, whatever commas and brackets it has.
  const compose = ({ to, attachments = [], ...rest }: Mail) => ({
    from,
    to: { name: '', address: to },
    ...rest,
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    headers: idHeader(),
  })
  if (smtpUrl) {
    const transport = whenNeeded(async () => {
      const { createTransport } = await import('nodemailer')
      return createTransport({ url: smtpUrl, ...patience })
    })
    return async mail => {
      await (await transport()).sendMail(compose(mail))
    }
  }
  const composer = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return async mail => {
    const { message } = await (await composer()).sendMail(compose(mail))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(
      outbox,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    onKept(mail, file)
  }
}

/** By which a mail that somebody complains of is found in the log. */
function idHeader(): Readonly<Record<string, string>> {
  const id = requestId()
  return id === undefined ? {} : { 'X-Request-Id': id }
}

/** The library is loaded with the first mail. */
function whenNeeded<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
