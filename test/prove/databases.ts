import { runLong } from './run-long.ts'

/** PostgreSQL as people run it: behind PgBouncer, and with a standby that is promoted while clients sell. */
process.exitCode = await runLong(
  [{ project: 'chaos', files: ['chaos/databases.test.ts'] }],
  process.argv.slice(2),
)
