import { wantedOrder } from '#db/database-nature.ts'
import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Code, type Finding, type Level } from './finding.ts'

/** As the starting script requires it. */
export const leastNode = '24.18'
const leastPostgres = 170_000
const needed = ['unaccent', 'pg_trgm']

const clockWarning = 2_000
const clockFault = 60_000

/** Whether the database answers, with the versions, the schema and the promises that the shop needs. */
export function databaseRules(facts: Facts): Finding[] {
  const { program, database } = facts
  const findings: Finding[] = []
  const add = (level: Level, code: Code, values: object) =>
    void findings.push(finding('database', level, code, values as never))
  if (isOlder(program.node, leastNode)) add('fault', 'node_old', { version: program.node, least: leastNode })
  if (database.state === 'missing') add('warning', 'database_missing', {})
  if (database.state === 'silent') add('fault', 'database_silent', database)
  if (database.state !== 'answers') return findings

  const versions = valueOf(facts.versions)
  const schema = valueOf(facts.schema)
  if (versions) {
    const { server, number, extensions, collation, unsafe, checksumFailures } = versions
    if (number < leastPostgres) add('fault', 'postgres_old', { version: server })
    for (const name of needed) {
      const extension = extensions.find(each => each.name === name)
      // An empty database has none yet: the first start makes them.
      if (!extension?.installed && schema && schema.applied > 0) add('fault', 'extension_missing', { name })
      else if (extension?.installed && extension.newest && extension.installed !== extension.newest)
        add('warning', 'extension_old', { name, installed: extension.installed, newest: extension.newest })
    }
    if (versions.order !== wantedOrder)
      add('warning', 'database_order', { order: versions.order, wanted: wantedOrder })
    if (collation && collation.stored !== collation.actual)
      add('fault', 'collation_changed', { ...collation, database: versions.database })
    if (unsafe.length > 0) add('fault', 'durability_off', { names: unsafe, isEmbedded: program.isEmbedded })
    if (checksumFailures > 0) add('fault', 'checksum_failures', { count: checksumFailures })
  }
  if (schema) {
    const { applied, known, changed, staleViews } = schema
    if (changed.length > 0) add('fault', 'schema_changed', { files: changed })
    // Processes that run already go on beside a newer one; a start of this version would be refused.
    if (applied > known) add(facts.process ? 'warning' : 'fault', 'schema_ahead', { applied, known })
    if (applied < known) add('warning', 'schema_behind', { applied, known })
    // Views follow the tables: with other tables there is nothing more to say.
    if (applied === known && staleViews.length > 0) add('warning', 'views_stale', { files: staleViews })
  }
  const apart = Math.abs(database.clockApart)
  if (apart >= clockWarning)
    add(apart >= clockFault ? 'fault' : 'warning', 'clock_apart', { seconds: Math.round(apart / 1_000) })
  if (findings.length === 0 && versions && schema)
    add('ok', 'database_ok', { server: versions.server, node: program.node, schema: schema.applied })
  return findings
}

function isOlder(version: string, least: string): boolean {
  const [major = 0, minor = 0] = numbers(version)
  const [leastMajor = 0, leastMinor = 0] = numbers(least)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}

function numbers(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number)
}
