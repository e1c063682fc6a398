import type { PoolName } from '#server/pools.ts'
import type { Failure } from './asked.ts'
import type { DiskFacts, SilentCause, UpkeepKind } from './facts.ts'
import type { Format } from './format.ts'

/** The register, where one is known, and the person at it. */
export interface Who {
  readonly register: string | null
  readonly person: string
}

interface DiskRoom {
  readonly place: DiskFacts['place']
  readonly path: string
  readonly free: number
  readonly total: number
  readonly least: number
}

type Nothing = Readonly<Record<string, never>>

/** What is asked for a report, by the name that the texts give it. */
export const questions = [
  'versions',
  'schema',
  'probe',
  'disks',
  'shop',
  'upkeep',
  'tills',
  'connections',
  'locks',
  'statements',
  'jobs',
  'outbox',
  'mailServer',
  'certificate',
  'secrets',
] as const
export type Question = (typeof questions)[number]

export interface MachineValues {
  readonly not_answered: { question: Question; failure: Failure }
  readonly node_old: { version: string; least: string }
  readonly database_ok: { server: string; node: string; schema: number }
  readonly database_missing: Nothing
  readonly database_silent: { cause: SilentCause; detail: string }
  readonly postgres_old: { version: string }
  readonly extension_missing: { name: string }
  readonly extension_old: { name: string; installed: string; newest: string }
  readonly database_order: { order: string; wanted: string }
  readonly collation_changed: { stored: string; actual: string; database: string }
  readonly durability_off: { names: readonly string[]; isEmbedded: boolean }
  readonly checksum_failures: { count: number }
  readonly schema_behind: { applied: number; known: number }
  readonly schema_ahead: { applied: number; known: number }
  readonly schema_changed: { files: readonly string[] }
  readonly views_stale: { files: readonly string[] }
  readonly clock_apart: { seconds: number }
  readonly server_ok: { upFor: number }
  readonly server_ready: { address: string }
  readonly server_elsewhere: { count: number }
  readonly server_stopped: { address: string }
  readonly server_not_ready: { address: string; failing: readonly string[] }
  readonly server_stranger: { address: string }
  readonly hub_silent: Nothing
  readonly disk_ok: DiskRoom
  readonly disk_low: DiskRoom
  readonly disk_full: DiskRoom
  readonly disk_files: DiskRoom
  readonly folder_missing: { place: DiskFacts['place']; path: string }
  readonly database_size: { bytes: number }
}

export interface ShopValues {
  readonly shop_restored: { since: Date }
  readonly copies_demo: Nothing
  readonly upkeep_never: { kind: UpkeepKind }
  readonly upkeep_never_passed: { kind: UpkeepKind; at: Date }
  readonly upkeep_failed: { kind: UpkeepKind; at: Date; failure: string }
  readonly upkeep_unfinished: { kind: UpkeepKind; at: Date }
  readonly upkeep_old: { kind: UpkeepKind; at: Date; age: number }
  readonly upkeep_ok: { kind: UpkeepKind; at: Date; age: number; bytes: number | null }
  readonly backup_same_disk: { place: string }
  readonly tills_ok: { open: number }
  readonly till_waiting: Who & { count: number; since: Date; heardAt: Date; isSilent: boolean }
  readonly till_refused: Who & { count: number }
  readonly till_silent: Who & { openedAt: Date; heardAt: Date | null }
  readonly mail_ok: { hasSmtp: boolean; files: number }
  readonly mail_waiting: { count: number; oldest: number; tried: number }
  readonly mail_to_files: { files: number }
  readonly mail_server_silent: { host: string; fault: string }
}

export interface WorkValues {
  readonly connections_ok: { used: number; most: number }
  readonly connections_many: { used: number; most: number }
  readonly pool_waiting: { name: PoolName; waiting: number; most: number }
  readonly locks_ok: Nothing
  readonly lock_waits: {
    name: string
    waits: number
    byPid: number
    byName: string
    byLasts: number
    isEmbedded: boolean
  }
  readonly transaction_long: { pid: number; name: string; lasts: number; isEmbedded: boolean }
  readonly statements_none: Nothing
  readonly statements_slowest: {
    slowest: readonly { text: string; ms: number; route: string | null }[]
    source: 'server' | 'process'
  }
  readonly jobs_ok: Nothing
  readonly jobs_late: { name: string; count: number; lateFor: number }
  readonly jobs_stuck: { name: string; count: number; lasts: number }
  readonly jobs_failed: { name: string; count: number; message: string }
  readonly routines_missed: { names: readonly string[] }
}

export interface SecurityValues {
  readonly security_ok: Nothing
  readonly config_invalid: { lines: readonly string[] }
  readonly certificate_ok: { at: Date }
  readonly certificate_ends: { path: string; at: Date; left: number }
  readonly certificate_ended: { path: string; at: Date }
  readonly certificate_early: { path: string; at: Date }
  readonly certificate_key: { path: string }
  readonly certificate_host: { path: string; host: string }
  readonly certificate_not_loaded: { at: Date }
  readonly demo_public: Nothing
  readonly demo_logins_public: { isAccepted: boolean }
  readonly plain_http: Nothing
  readonly proxy_unknown: Nothing
  readonly proxy_bypassed: Nothing
  readonly proxy_wide: { networks: readonly string[] }
  readonly secret_open: { path: string; mode: string }
}

/** The values of each finding, from which its words are made in any language. */
export type Values = MachineValues & ShopValues & WorkValues & SecurityValues
export type Code = keyof Values

export interface Words<V> {
  readonly what: (values: V, format: Format) => string
  readonly cure?: (values: V, format: Format) => string
  readonly details?: (values: V, format: Format) => readonly string[]
}

export type WordsOf<V> = { readonly [C in keyof V]: Words<V[C]> }
