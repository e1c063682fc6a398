import { Client, type ClientBase } from 'pg'
import { addressesOf } from './addresses.ts'
import { keepAlive } from './connections.ts'

/** In milliseconds; all addresses are asked at once. */
const patience = 3_000

/** None of the addresses takes writes now: a standby was not promoted yet, or nobody answers. */
export class NoPrimaryError extends Error {
  constructor() {
    super('Connection terminated: none of the addresses of the database takes writes')
    this.name = 'NoPrimaryError'
  }
}

/** Which of several servers takes writes, as this process last knew. */
export interface Primary {
  now(): string
  /** Looks for it; whoever looks meanwhile has the same answer. Answers whether it was found. */
  find(): Promise<boolean>
}

const known = new Map<string, Primary>()

/** One for each `DATABASE_URL`, so that all pools learn of a failover at once; undefined for a single address. */
export function primaryOf(url: string): Primary | undefined {
  const addresses = addressesOf(url)
  if (addresses.length < 2) return undefined
  const there = known.get(url) ?? among(addresses)
  known.set(url, there)
  return there
}

/** The address for a single connection. */
export async function writableUrl(url: string): Promise<string> {
  const primary = primaryOf(url)
  if (!primary) return addressesOf(url)[0] ?? url
  if (!(await primary.find())) throw new NoPrimaryError()
  return primary.now()
}

/** Refuses a connection to a server that only follows another. */
export async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new NoPrimaryError()
}

function among(addresses: readonly string[]): Primary {
  let current = addresses[0] ?? ''
  let looking: Promise<boolean> | null = null
  async function look(): Promise<boolean> {
    try {
      current = await Promise.any(addresses.map(ask))
      return true
    } catch {
      return false
    } finally {
      looking = null
    }
  }
  return { now: () => current, find: () => (looking ??= look()) }
}

async function ask(address: string): Promise<string> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'trastienda-search',
    ...keepAlive,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseStandby(client)
    return address
  } finally {
    void client.end().catch(() => undefined)
  }
}
