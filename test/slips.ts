import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'
import { pdfText } from './pdf-text.ts'

export interface ReadPaper {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** As it was sent. */
  readonly raw: Buffer
  /** Its words, with single spaces. */
  readonly text: string
}

/** Reads a paper as a user. With PAPERS set, keeps it in that folder under the name, to be looked at. */
export async function readPaper(
  shop: TestApp,
  user: TestUser,
  url: string,
  name?: string,
): Promise<ReadPaper> {
  const response = await shop.app.inject({
    url: `/api/${url}`,
    headers: { host: '127.0.0.1:3000', cookie: user.cookie },
  })
  const raw = response.rawPayload
  const { statusCode: status, headers } = response
  const isPdf = headers['content-type'] === 'application/pdf'
  if (isPdf) expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  const folder = process.env['PAPERS']
  if (folder && name && status === 200) await writeFile(`${folder}/${name}.${isPdf ? 'pdf' : 'html'}`, raw)
  return { status, headers, raw, text: isPdf ? pdfText(raw) : pageText(raw.toString()) }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function pageText(page: string): string {
  return page
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
