import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shopOfThisWorker } from './support/shop.ts'

export const dataDir = shopOfThisWorker('E2E_DATA_DIRS') ?? 'data'

/** The last reset link mailed to an address, as path and query. It waits, because a job sends the mail. */
export async function resetLinkFor(email: string): Promise<string> {
  let link: string | undefined
  await expect.poll(async () => (link = await lastResetLink(email)), { timeout: 20_000 }).toBeDefined()
  return link!
}

async function lastResetLink(email: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const last = mails.findLast(mail => mail.includes(email)) ?? ''
  return /\/admin\/password\/reset\?[^\s"<>]+/.exec(decodeQuotedPrintable(last))?.[0]
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
