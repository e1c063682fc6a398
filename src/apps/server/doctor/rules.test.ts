import { describe, expect, it } from 'vitest'
import { ago, day, hour, minute, soundFacts } from '#test/sound-facts.ts'
import type { Facts, UpkeepRun } from './facts.ts'
import { silentCauses } from './facts.ts'
import { reportOf } from './report.ts'
import { findingsOf } from './rules.ts'
import { doctorTexts } from './texts/texts.ts'

type Changed = (facts: Facts) => Partial<Facts>

const sound = soundFacts
const inside = (key: keyof Facts, change: object): Partial<Facts> => ({
  [key]: { value: { ...(sound[key] as { value: object }).value, ...change } },
})
const program = (change: object): Partial<Facts> => ({ program: { ...sound.program, ...change } })
const disk = (room: object | null, place = 'data'): Partial<Facts> =>
  ({ disks: { value: [{ place, path: '/datos', room }] } }) as Partial<Facts>
const room = { free: 80 * 2 ** 30, total: 200 * 2 ** 30, fewFiles: false }
const upkeep = (kind: UpkeepRun['kind'], change: Partial<UpkeepRun> | null): Partial<Facts> => {
  const runs = sound.upkeep && 'value' in sound.upkeep ? sound.upkeep.value : []
  return {
    upkeep: {
      value: runs.flatMap(run =>
        run.kind !== kind ? [run] : change === null ? [] : [{ ...run, ...change }],
      ),
    },
  }
}
const certificate = (change: object): Partial<Facts> => ({
  certificate: {
    value: {
      path: '/tls/cert.pem',
      from: sound.at - day,
      until: sound.at + 90 * day,
      host: 'tienda.mx',
      fitsHost: true,
      fitsKey: true,
      ...change,
    },
  },
})
const device = {
  register: 'Caja 1',
  person: 'María',
  waiting: 0,
  oldestAt: null,
  refused: 0,
  reportedAt: ago(minute),
}
const drawer = { register: 'Caja 1', person: 'María', openedAt: ago(2 * hour), heardAt: ago(minute) }
const probe = (change: object): Partial<Facts> => inside('probe', change)
const process = { pools: [], hubAnswers: true, upFor: 5 * hour }

/** Each fault or warning by what a shop must have for it. */
const cases: Readonly<Record<string, readonly [Partial<Facts> | Changed, string][]>> = {
  fault: [
    [program({ node: '24.17.9' }), 'node_old'],
    [{ database: { state: 'silent', cause: 'refused', detail: 'ECONNREFUSED' } }, 'database_silent'],
    [inside('versions', { number: 160_004, server: '16.4' }), 'postgres_old'],
    [
      inside('versions', { extensions: [{ name: 'unaccent', installed: '1.1', newest: '1.1' }] }),
      'extension_missing',
    ],
    [inside('versions', { collation: { stored: '1', actual: '2' } }), 'collation_changed'],
    [inside('versions', { unsafe: ['fsync'] }), 'durability_off'],
    [inside('versions', { checksumFailures: 2 }), 'checksum_failures'],
    [inside('schema', { applied: 45 }), 'schema_ahead'],
    [inside('schema', { changed: ['0007_catalogue.sql'] }), 'schema_changed'],
    [{ database: { state: 'answers', bytes: 1, clockApart: -90_000 } }, 'clock_apart'],
    [probe({ state: 'not_ready', failing: ['disk'] }), 'server_not_ready'],
    [inside('connections', { servers: 0 }), 'hub_silent'],
    [{ process: { ...process, hubAnswers: false }, probe: null }, 'hub_silent'],
    [disk({ ...room, free: 100 * 2 ** 20 }), 'disk_full'],
    [disk({ ...room, fewFiles: true }), 'disk_files'],
    [disk(null, 'backup'), 'folder_missing'],
    [upkeep('backup', null), 'upkeep_never'],
    [upkeep('backup', { outcome: 'failed', failure: 'No cupo' }), 'upkeep_failed'],
    [upkeep('verify', { outcome: 'failed', failure: 'FAIL' }), 'upkeep_failed'],
    [upkeep('backup', { lastPassedAt: ago(8 * day) }), 'upkeep_old'],
    [
      inside('tills', {
        devices: [{ ...device, waiting: 3, oldestAt: ago(hour), reportedAt: ago(31 * minute) }],
      }),
      'till_waiting',
    ],
    [inside('connections', { used: 95 }), 'connections_many'],
    [
      { process: { ...process, pools: [{ name: 'till', most: 10, open: 10, idle: 0, waiting: 11 }] } },
      'pool_waiting',
    ],
    [
      inside('locks', {
        waits: [{ name: 'trastienda', waits: 31_000, byPid: 7, byName: 'psql', byLasts: 0 }],
      }),
      'lock_waits',
    ],
    [inside('jobs', { late: [{ name: 'tidy', count: 1, lateFor: hour }] }), 'jobs_late'],
    [inside('jobs', { mails: { waiting: 2, oldest: 2 * hour, tried: 2 } }), 'mail_waiting'],
    [program({ configFaults: ['PORT: debe ser un número'] }), 'config_invalid'],
    [certificate({ until: sound.at - minute }), 'certificate_ended'],
    [certificate({ from: sound.at + minute }), 'certificate_early'],
    [certificate({ fitsKey: false }), 'certificate_key'],
    [
      {
        ...program({ isLoopbackOnly: false, isHttps: true, hasTls: true }),
        ...inside('shop', { hasDemoLogins: true }),
      },
      'demo_logins_public',
    ],
    [program({ trustProxy: ['0.0.0.0/0'] }), 'proxy_wide'],
    [program({ trustProxy: ['::/0'] }), 'proxy_wide'],
    [{ secrets: { value: [{ path: '/datos/secret.key', mode: '0644' }] } }, 'secret_open'],
  ],
  warning: [
    [{ database: { state: 'missing' } }, 'database_missing'],
    [inside('versions', { order: 'libc C' }), 'database_order'],
    [
      inside('versions', {
        extensions: [
          { name: 'unaccent', installed: '1.0', newest: '1.1' },
          { name: 'pg_trgm', installed: '1.6', newest: '1.6' },
        ],
      }),
      'extension_old',
    ],
    [inside('schema', { applied: 43 }), 'schema_behind'],
    [inside('schema', { staleViews: ['40_sales.sql'] }), 'views_stale'],
    [{ ...inside('schema', { applied: 45 }), process, probe: null }, 'schema_ahead'],
    [{ database: { state: 'answers', bytes: 1, clockApart: 5_000 } }, 'clock_apart'],
    [{ ...probe({ state: 'refused' }), ...inside('connections', { servers: 0 }) }, 'server_stopped'],
    [probe({ state: 'stranger' }), 'server_stranger'],
    [disk({ ...room, free: 2 ** 30 }), 'disk_low'],
    [inside('shop', { restoredAt: ago(day) }), 'shop_restored'],
    [upkeep('drill', null), 'upkeep_never'],
    [upkeep('verify', null), 'upkeep_never'],
    [upkeep('backup', { endedAt: null, outcome: null, startedAt: ago(7 * hour) }), 'upkeep_unfinished'],
    [upkeep('backup', { lastPassedAt: ago(3 * day) }), 'upkeep_old'],
    [upkeep('drill', { lastPassedAt: ago(91 * day) }), 'upkeep_old'],
    [upkeep('verify', { lastPassedAt: ago(9 * day) }), 'upkeep_old'],
    [
      upkeep('drill', { endedAt: null, outcome: null, lastPassedAt: null, startedAt: ago(hour) }),
      'upkeep_never_passed',
    ],
    [upkeep('backup', { sameDisk: true }), 'backup_same_disk'],
    [inside('tills', { devices: [{ ...device, waiting: 3, oldestAt: ago(hour) }] }), 'till_waiting'],
    [inside('tills', { devices: [{ ...device, refused: 1 }] }), 'till_refused'],
    [inside('tills', { drawers: [{ ...drawer, heardAt: ago(31 * minute) }] }), 'till_silent'],
    [inside('tills', { drawers: [{ ...drawer, heardAt: null }] }), 'till_silent'],
    [inside('connections', { used: 80 }), 'connections_many'],
    [
      { process: { ...process, pools: [{ name: 'list', most: 4, open: 4, idle: 0, waiting: 9 }] } },
      'pool_waiting',
    ],
    [
      inside('locks', { waits: [{ name: '', waits: 2_500, byPid: 7, byName: '', byLasts: 0 }] }),
      'lock_waits',
    ],
    [inside('locks', { transactions: [{ pid: 7, name: 'psql', lasts: 2 * hour }] }), 'transaction_long'],
    [
      inside('statements', {
        source: 'process',
        slowest: [{ text: 'select 1', ms: 2_100, route: 'GET /x' }],
      }),
      'statements_slowest',
    ],
    [
      inside('locks', { waits: [{ name: '', waits: 10, byPid: 7, byName: '', byLasts: 6_000 }] }),
      'lock_waits',
    ],
    [inside('jobs', { stuck: [{ name: 'import_picture', count: 1, lasts: 2 * hour }] }), 'jobs_stuck'],
    [inside('jobs', { failed: [{ name: 'sweep_media', count: 3, message: 'Otra tienda' }] }), 'jobs_failed'],
    [inside('jobs', { routines: [{ name: 'tidy', since: 4 * hour }] }), 'routines_missed'],
    [inside('jobs', { mails: { waiting: 1, oldest: minute, tried: 1 } }), 'mail_waiting'],
    [program({ hasSmtp: false }), 'mail_to_files'],
    [inside('mailServer', { fault: 'connect ECONNREFUSED' }), 'mail_server_silent'],
    [certificate({ until: sound.at + 29 * day }), 'certificate_ends'],
    [certificate({ fitsHost: false }), 'certificate_host'],
    [{ ...certificate({}), ...probe({ certificateUntil: sound.at + 5 * day }) }, 'certificate_not_loaded'],
    [program({ demoPublic: true }), 'demo_public'],
    [program({ isLoopbackOnly: false }), 'plain_http'],
    [program({ isHttps: true }), 'proxy_unknown'],
    [program({ trustProxy: 1, listensPublicly: true, isHttps: true }), 'proxy_bypassed'],
    [{ locks: { failure: { kind: 'late', seconds: 4 } } }, 'not_answered'],
    [{ disks: { failure: { kind: 'error', message: 'EACCES' } } }, 'not_answered'],
  ],
}

const wrongOf = (facts: Facts) => findingsOf(facts).filter(({ level }) => level !== 'ok')

describe('a sound shop', () => {
  it('has nothing wrong, and good news of each topic', () => {
    expect(wrongOf(sound)).toEqual([])
    const { level, summary, topics } = reportOf({ facts: sound, timeZone: 'America/Mexico_City' }, 'es')
    expect([level, summary]).toEqual(['ok', 'Todo en orden'])
    expect(topics.map(({ topic }) => topic)).toEqual([
      'database',
      'server',
      'disk',
      'copies',
      'tills',
      'work',
      'mail',
      'security',
    ])
  })

  it('may be a demo without copies, mail server or drill', () => {
    const facts = {
      ...sound,
      ...inside('shop', { isDemo: true }),
      ...program({ hasSmtp: false }),
      upkeep: { value: [] },
    }
    expect(wrongOf(facts)).toEqual([])
  })

  it('is not asked for what a schema that is behind does not have', () => {
    const facts: Facts = {
      ...sound,
      ...inside('schema', { applied: 42 }),
      upkeep: { failure: { kind: 'schema' } },
      tills: { failure: { kind: 'schema' } },
    }
    expect(wrongOf(facts).map(({ code }) => code)).toEqual(['schema_behind'])
  })

  it('that has just started is not blamed for hourly work', () => {
    const facts = {
      ...sound,
      ...inside('jobs', { routines: [{ name: 'tidy', since: null }] }),
      ...inside('connections', { servingFor: hour }),
    }
    expect(wrongOf(facts)).toEqual([])
  })
})

describe.each(Object.entries(cases))('a %s', (level, wanted) => {
  it.each(wanted.map(([change, code], place) => ({ place, code, change })))(
    '$code ($place) is told alone, with what to do, in both languages',
    ({ change, code }) => {
      const facts: Facts = { ...sound, ...(typeof change === 'function' ? change(sound) : change) }
      expect(wrongOf(facts).map(finding => [finding.level, finding.code])).toEqual([[level, code]])
      for (const locale of ['es', 'en'] as const) {
        const report = reportOf({ facts, timeZone: 'America/Mexico_City' }, locale)
        const finding = report.topics.flatMap(({ findings }) => findings).find(each => each.code === code)
        expect(finding?.what).toMatch(/[^.][.:)]$/)
        expect(finding?.cure).toMatch(/\.$/)
        expect(`${finding?.what} ${finding?.cure} ${finding?.details.join(' ')}`).not.toMatch(
          /undefined|NaN|\[object/,
        )
        expect([report.faults, report.warnings]).toEqual(level === 'fault' ? [1, 0] : [0, 1])
      }
    },
  )
})

it('the database is told first, whatever else is wrong', () => {
  const facts: Facts = {
    ...sound,
    ...disk({ ...room, free: 0 }),
    database: { state: 'silent', cause: 'not_started', detail: 'PANIC' },
    secrets: { value: [{ path: '/datos/secret.key', mode: '0644' }] },
  }
  expect(findingsOf(facts)[0]).toMatchObject({ code: 'database_silent' })
  expect(reportOf({ facts, timeZone: 'America/Mexico_City' }, 'es').topics[0]?.topic).toBe('database')
})

it.each(silentCauses)('a database that is silent by %s has a reason and a cure', cause => {
  const values = { cause, detail: 'x' }
  for (const { findings } of Object.values(doctorTexts)) {
    const format = {} as never
    expect(findings.database_silent.what(values, format)).not.toContain('undefined')
    expect(findings.database_silent.cure?.(values, format)).toMatch(/\.$/)
  }
})
