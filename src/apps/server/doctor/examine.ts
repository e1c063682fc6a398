import { openDatabase, type Database } from '#db/database.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { defaultSettings } from '#contract/settings.ts'
import { readSettings } from '#engine/settings.ts'
import type { Config } from '../config.ts'
import { ask, limitMs, valueOf } from './asked.ts'
import type { DatabaseState, Facts, ProbeFacts, ProcessFacts } from './facts.ts'
import { greet, readConnections, readSchema, readVersions, silentBecause } from './gather-database.ts'
import { countOutbox, readCertificate, readDisks, readProgram, readSecrets } from './gather-machine.ts'
import { greetMailServer } from './gather-mail.ts'
import { readShop, readTills, readUpkeep } from './gather-shop.ts'
import { readJobs, readLocks, readStatements } from './gather-work.ts'

export interface Sources {
  readonly config: Config
  readonly configFaults?: readonly string[]
  /** The address of the database, or why it has none. */
  readonly database: { readonly url: string } | DatabaseState
  readonly passwords: () => Promise<Passwords>
  readonly process?: () => Promise<ProcessFacts>
  readonly probe?: () => Promise<ProbeFacts>
  readonly now?: () => number
}

export interface Examined {
  readonly facts: Facts
  /** The shop's time zone, in which moments are written. */
  readonly timeZone: string
}

/** How long the database may take to be connected to, and the whole of the questions to it. */
const greetingMs = 6_000
const poolSize = 4

/** Gathers the facts. It changes nothing, and no question waits for long or keeps another from being answered. */
export async function examine(sources: Sources): Promise<Examined> {
  const { config, configFaults = [], database, now = Date.now } = sources
  const { smtpUrl } = config
  const machine = {
    disks: ask(() => readDisks(config)),
    certificate: config.tls ? ask(() => readCertificate(config)) : null,
    secrets: ask(() => readSecrets(config)),
    outbox: ask(() => countOutbox(config)),
    mailServer: smtpUrl === undefined ? null : ask(() => greetMailServer(smtpUrl)),
    process: sources.process ? sources.process() : null,
    probe: sources.probe ? ask(sources.probe) : null,
  }
  const answers =
    'url' in database ? await examineDatabase(sources, database.url, now) : withoutAnswers(database)
  const { timeZone, ...answered } = answers
  return {
    facts: {
      at: now(),
      program: readProgram(config, configFaults),
      ...answered,
      disks: await machine.disks,
      certificate: await machine.certificate,
      secrets: await machine.secrets,
      outbox: await machine.outbox,
      mailServer: await machine.mailServer,
      process: await machine.process,
      probe: await machine.probe,
    },
    timeZone,
  }
}

type OfDatabase = Pick<
  Facts,
  | 'database'
  | 'versions'
  | 'schema'
  | 'shop'
  | 'connections'
  | 'locks'
  | 'statements'
  | 'jobs'
  | 'upkeep'
  | 'tills'
> & { readonly timeZone: string }

function withoutAnswers(database: DatabaseState): OfDatabase {
  const { time_zone: timeZone } = defaultSettings
  const nothing = { versions: null, schema: null, shop: null, connections: null, locks: null }
  return { database, ...nothing, statements: null, jobs: null, upkeep: null, tills: null, timeZone }
}

/** Connections of its own, so that a server whose own are all busy can still say so. */
async function examineDatabase(sources: Sources, url: string, now: () => number): Promise<OfDatabase> {
  const db = openDatabase(url, {
    poolSize,
    name: 'trastienda-doctor',
    statementTimeout: limitMs - 1_000,
    prepared: false,
    slow: false,
    readOnly: true,
  })
  try {
    const greeting = await ask(() => greet(db, now).catch(silentBecause), greetingMs)
    const database = valueOf(greeting) ?? silentBecause(new Error('timeout'))
    if (database.state !== 'answers') return withoutAnswers(database)
    return await askAll(sources, db, database)
  } finally {
    void db.destroy()
  }
}

async function askAll(sources: Sources, db: Database, database: DatabaseState): Promise<OfDatabase> {
  const isServing = sources.process !== undefined
  const [versions, schema, shop, connections, locks, statements, jobs, upkeep, tills, settings] =
    await Promise.all([
      ask(() => readVersions(db)),
      ask(() => readSchema(db)),
      ask(async () => readShop(db, await sources.passwords())),
      ask(() => readConnections(db)),
      ask(() => readLocks(db)),
      ask(() => readStatements(db, isServing)),
      ask(() => readJobs(db)),
      ask(() => readUpkeep(db)),
      ask(() => readTills(db)),
      ask(() => readSettings(db)),
    ])
  const timeZone = (valueOf(settings) ?? defaultSettings).time_zone
  return {
    database,
    versions,
    schema,
    shop,
    connections,
    locks,
    statements,
    jobs,
    upkeep,
    tills,
    timeZone,
  }
}
