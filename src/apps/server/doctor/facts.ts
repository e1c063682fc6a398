import type { PoolState } from '#db/connection-pool.ts'
import type { PoolName } from '#server/pools.ts'
import type { Asked } from './asked.ts'

/** Everything that is known of a shop when its health is asked for. Durations are in milliseconds. */
export interface Facts {
  /** By this machine's clock. */
  readonly at: number
  readonly program: ProgramFacts
  readonly database: DatabaseState
  readonly versions: Asked<VersionFacts> | null
  readonly schema: Asked<SchemaFacts> | null
  readonly shop: Asked<ShopFacts> | null
  readonly connections: Asked<ConnectionFacts> | null
  readonly locks: Asked<LockFacts> | null
  readonly statements: Asked<StatementFacts> | null
  readonly jobs: Asked<JobFacts> | null
  readonly upkeep: Asked<readonly UpkeepRun[]> | null
  readonly tills: Asked<TillFacts> | null
  readonly disks: Asked<readonly DiskFacts[]>
  readonly certificate: Asked<CertificateFacts> | null
  readonly secrets: Asked<readonly SecretFile[]>
  readonly outbox: Asked<number>
  /** Null when none is set. */
  readonly mailServer: Asked<MailServerFacts> | null
  /** Facts of the server that is asked; null for a command beside it. */
  readonly process: ProcessFacts | null
  /** The answer to a command that asks the server; null for the server itself. */
  readonly probe: Asked<ProbeFacts> | null
}

export interface ProgramFacts {
  readonly node: string
  readonly isEmbedded: boolean
  /** Lines of variables that are not valid; the rest was looked at without them. */
  readonly configFaults: readonly string[]
  readonly isLoopbackOnly: boolean
  readonly listensPublicly: boolean
  readonly isHttps: boolean
  readonly hasTls: boolean
  readonly trustProxy: false | number | readonly string[]
  readonly demoPublic: boolean
  readonly hasSmtp: boolean
  readonly minFreeDisk: number
  readonly backupEvery: number | null
}

export type DatabaseState =
  | { readonly state: 'answers'; readonly bytes: number; readonly clockApart: number }
  /** The embedded one was never made. */
  | { readonly state: 'missing' }
  | { readonly state: 'silent'; readonly cause: SilentCause; readonly detail: string }

export const silentCauses = [
  'refused',
  'password',
  'no_database',
  'crowded',
  'starting',
  'no_answer',
  'not_started',
  'other',
] as const
export type SilentCause = (typeof silentCauses)[number]

export interface VersionFacts {
  readonly server: string
  readonly number: number
  readonly database: string
  /** How it orders texts, such as `icu es-MX`. */
  readonly order: string
  readonly extensions: readonly {
    readonly name: string
    readonly installed: string | null
    readonly newest: string | null
  }[]
  /** The version of the text order when the database was made and now; null where it has none. */
  readonly collation: { readonly stored: string; readonly actual: string } | null
  /** Settings that are off although an acknowledged sale needs them. */
  readonly unsafe: readonly string[]
  readonly checksumFailures: number
}

export interface SchemaFacts {
  readonly applied: number
  readonly known: number
  readonly changed: readonly string[]
  /** Files of views that are not in the database as this program has them. */
  readonly staleViews: readonly string[]
}

export interface ShopFacts {
  readonly isDemo: boolean
  readonly isEmpty: boolean
  readonly hasDemoLogins: boolean
  readonly restoredAt: Date | null
}

export interface ConnectionFacts {
  readonly used: number
  readonly most: number
  /** Processes that serve this shop, and for how long the longest has. */
  readonly servers: number
  readonly servingFor: number
}

export interface LockFacts {
  readonly waits: readonly {
    readonly name: string
    readonly waits: number
    readonly byPid: number
    readonly byName: string
    /** How long the transaction that is waited for has lasted: whoever waits gives up before. */
    readonly byLasts: number
  }[]
  readonly transactions: readonly { readonly pid: number; readonly name: string; readonly lasts: number }[]
}

export interface StatementFacts {
  readonly source: 'server' | 'process' | 'none'
  readonly slowest: readonly { readonly text: string; readonly ms: number; readonly route: string | null }[]
}

export interface JobFacts {
  /** Due for some time, and nobody took them. */
  readonly late: readonly { readonly name: string; readonly count: number; readonly lateFor: number }[]
  readonly failed: readonly { readonly name: string; readonly count: number; readonly message: string }[]
  /** Taken long ago and not ended. */
  readonly stuck: readonly { readonly name: string; readonly count: number; readonly lasts: number }[]
  /** Hourly routines, with the age of their last success; null when there is none. */
  readonly routines: readonly { readonly name: string; readonly since: number | null }[]
  readonly mails: { readonly waiting: number; readonly oldest: number; readonly tried: number }
}

export interface MailServerFacts {
  readonly host: string
  /** Why it does not answer as a mail server. */
  readonly fault: string | null
}

export type UpkeepKind = 'backup' | 'drill' | 'verify'

/** The last runs of a kind: how the last one went, and the last good one. */
export interface UpkeepRun {
  readonly kind: UpkeepKind
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly outcome: 'passed' | 'failed' | null
  readonly failure: string | null
  readonly bytes: number | null
  readonly place: string | null
  readonly sameDisk: boolean | null
  readonly lastPassedAt: Date | null
}

export interface TillFacts {
  /** Devices with sales that the server does not have. */
  readonly devices: readonly {
    readonly register: string | null
    readonly person: string
    readonly waiting: number
    readonly oldestAt: Date | null
    readonly refused: number
    readonly reportedAt: Date
  }[]
  /** Open drawers, and when a device of their person was last heard of since. */
  readonly drawers: readonly {
    readonly register: string
    readonly person: string
    readonly openedAt: Date
    readonly heardAt: Date | null
  }[]
  /** By the database's clock, which also wrote the moments above. */
  readonly now: Date
}

export interface DiskFacts {
  readonly place: 'data' | 'database' | 'backup'
  readonly path: string
  /** Null when the folder is not there. */
  readonly room: { readonly free: number; readonly total: number; readonly fewFiles: boolean } | null
}

export interface CertificateFacts {
  readonly path: string
  readonly from: number
  readonly until: number
  readonly fitsHost: boolean
  readonly host: string
  readonly fitsKey: boolean
}

export interface SecretFile {
  readonly path: string
  readonly mode: string
}

export interface ProcessFacts {
  readonly pools: readonly (PoolState & { readonly name: PoolName })[]
  readonly hubAnswers: boolean
  readonly upFor: number
}

export interface ProbeFacts {
  readonly address: string
  readonly state: 'ready' | 'not_ready' | 'refused' | 'stranger'
  readonly failing: readonly string[]
  /** The end of the certificate that the server shows; null without TLS. */
  readonly certificateUntil: number | null
}
