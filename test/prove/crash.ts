import { runLong } from './run-long.ts'

/** Servers, PostgreSQL and both are killed while eight clients sell. */
process.exitCode = await runLong(
  [{ project: 'chaos', files: ['chaos/crash.test.ts'] }],
  process.argv.slice(2),
)
