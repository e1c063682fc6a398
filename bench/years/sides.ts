import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resources } from '#resources/all.ts'
import { startOwnServer } from '../own-server.ts'
import { askerOf, logIn, readAnswer, type Ask } from './asking.ts'
import type { Call } from './call.ts'
import { readFacts, type WireRecord } from './facts.ts'
import { figureCalls } from './figure-calls.ts'
import { listCalls } from './list-calls.ts'
import type { Side } from './measure-calls.ts'
import { reportCalls } from './report-calls.ts'
import { routeCalls, type ApiDocument } from './route-calls.ts'
import { searchCalls } from './search-calls.ts'
import { tillCalls } from './till-calls.ts'

export interface OpenSide extends Side {
  readonly unmeasured: readonly string[]
  stop(): Promise<void>
}

/** Starts a server on one of the shops, logs in, and finds out what its screens would ask. */
export async function openSide(dataDir: string, url: string, only: readonly string[]): Promise<OpenSide> {
  const server = await startOwnServer(dataDir, {
    DATABASE_URL: url,
    PICTURES_AHEAD: '0',
    SLOW_STATEMENT_MS: '0',
  })
  const { ask, close } = askerOf(server.port)
  const stop = async () => {
    close()
    await server.stop()
  }
  try {
    const cookies = { admin: await logIn(ask, 'Admin'), cashier: await logIn(ask, 'Vendedor') }
    const pid = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
    const { calls, unmeasured } = await callsOf(ask, cookies, url)
    const wanted = calls.filter(({ name }) => only.length === 0 || only.some(each => name.startsWith(each)))
    const postmaster = parseInt(pid, 10)
    return { ask, cookies, calls: wanted, unmeasured, server: server.pid, postmaster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function callsOf(ask: Ask, cookies: Side['cookies'], url: string) {
  const cookie = cookies.admin
  const facts = await readFacts(url)
  const document = readAnswer(await ask({ path: '/api/openapi.json', cookie })) as ApiDocument | null
  if (!document) throw new Error('The server does not describe its API')
  const lists: Call[] = []
  const firstRows = new Map<string, readonly WireRecord[]>()
  for (const resource of resources) {
    const path = `/api/${resource.path}`
    const isCapped = (document.paths[path]?.get?.parameters ?? []).some(({ name }) => name === 'count')
    const answer = await ask({ path: `${path}?per_page=10`, cookie })
    const found = readAnswer(answer) as { data: WireRecord[]; total: number } | null
    const { data: rows, total } = found ?? { data: [], total: 0 }
    firstRows.set(resource.name, rows)
    lists.push(...listCalls(resource, { rows, total, isCapped }, facts))
  }
  const routes = await routeCalls(document, facts, firstRows, path => ask({ path, cookie }))
  const site = ['/', '/products/todos', '/buscar?q=sofa', '/offers', '/sitemap.xml'].map((path): Call => ({
    name: `site ${path}`,
    path,
    as: 'nobody',
  }))
  const till = await tillCalls(ask, cookies.cashier, url, facts)
  const everywhere = searchCalls(facts)
  // What grows most is first, so that the start of a long run tells the most.
  return {
    calls: [
      ...till,
      ...figureCalls(facts),
      ...reportCalls(facts),
      ...everywhere,
      ...lists,
      ...routes.calls,
      ...site,
    ],
    unmeasured: routes.unmeasured,
  }
}
