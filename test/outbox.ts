import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

export interface KeptMail {
  readonly file: string
  readonly headers: string
  readonly text: string
}

/** The mails to an address, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<KeptMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    names.map(async name => ({
      file: join(folder, name),
      ...readMail(await readFile(join(folder, name), 'utf8')),
    })),
  )
  const address = email.trim().toLowerCase()
  return mails.filter(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]?.toLowerCase().includes(address))
}

/** The mail to an address after the first `before` ones. It waits, because a job sends the mail. */
export function nextMail(shop: Pick<TestApp, 'dataDir'>, email: string, before = 0): Promise<KeptMail> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(shop.dataDir, email))[before]
      if (!mail) throw new Error(`No mail to ${email} yet`)
      return mail
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** The token in a mail's link. */
export function tokenIn({ text }: KeptMail): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
}

export function readMail(raw: string): { headers: string; text: string } {
  const [headers = '', ...body] = raw.split(/\r?\n\r?\n/)
  const encoded = body.join('\n\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return { headers: headers.replace(/\r?\n[ \t]+/g, ' '), text: decode(encoded, encoding) }
}

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
