import { runLong } from './run-long.ts'

/**
 * Copies of a shop at which eight clients sell, from and to both kinds of database, with a kill on each way; every table
 * of the whole demo; and two thousand copies with one bit changed.
 */
process.exitCode = await runLong(
  [
    { project: 'chaos', files: ['chaos/copies.test.ts'] },
    { project: 'db', files: ['src/apps/server/backup'] },
  ],
  process.argv.slice(2),
)
