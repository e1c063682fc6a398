import type { Facts } from '#server/doctor/facts.ts'

const now = Date.parse('2026-11-17T16:00:00Z')
export const ago = (ms: number): Date => new Date(now - ms)
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A shop of its own with nothing wrong, as a command beside its server sees it. */
export const soundFacts: Facts = {
  at: now,
  program: {
    node: '24.21.0',
    isEmbedded: true,
    configFaults: [],
    isLoopbackOnly: true,
    listensPublicly: false,
    isHttps: false,
    hasTls: false,
    trustProxy: false,
    demoPublic: false,
    hasSmtp: true,
    minFreeDisk: 512 * 2 ** 20,
    backupEvery: null,
  },
  database: { state: 'answers', bytes: 21 * 2 ** 20, clockApart: 3 },
  versions: {
    value: {
      server: '18.4',
      number: 180_004,
      database: 'trastienda',
      order: 'icu es-MX',
      extensions: [
        { name: 'unaccent', installed: '1.1', newest: '1.1' },
        { name: 'pg_trgm', installed: '1.6', newest: '1.6' },
      ],
      collation: { stored: '153.128', actual: '153.128' },
      unsafe: [],
      checksumFailures: 0,
    },
  },
  schema: { value: { applied: 44, known: 44, changed: [], staleViews: [] } },
  shop: { value: { isDemo: false, isEmpty: false, hasDemoLogins: false, restoredAt: null } },
  connections: { value: { used: 12, most: 97, servers: 1, servingFor: 5 * hour } },
  locks: { value: { waits: [], transactions: [] } },
  statements: { value: { source: 'none', slowest: [] } },
  jobs: {
    value: {
      late: [],
      failed: [],
      stuck: [],
      routines: [{ name: 'tidy', since: 40 * minute }],
      mails: { waiting: 0, oldest: 0, tried: 0 },
    },
  },
  upkeep: {
    value: (['backup', 'drill', 'verify'] as const).map(kind => ({
      kind,
      startedAt: ago(5 * hour + minute),
      endedAt: ago(5 * hour),
      outcome: 'passed',
      failure: null,
      bytes: null,
      place: '/copias/hoy.tar',
      sameDisk: false,
      lastPassedAt: ago(5 * hour),
    })),
  },
  tills: { value: { devices: [], drawers: [], now: new Date(now) } },
  disks: {
    value: [
      { place: 'data', path: '/datos', room: { free: 80 * 2 ** 30, total: 200 * 2 ** 30, fewFiles: false } },
    ],
  },
  certificate: null,
  secrets: { value: [] },
  outbox: { value: 0 },
  mailServer: { value: { host: 'correo.mx', fault: null } },
  process: null,
  probe: {
    value: { address: 'http://127.0.0.1:3000', state: 'ready', failing: [], certificateUntil: null },
  },
}
