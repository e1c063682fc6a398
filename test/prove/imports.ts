import { runLong } from './run-long.ts'

/** The server of an import is killed in its middle, while others sell. */
process.exitCode = await runLong(
  [{ project: 'chaos', files: ['chaos/imports.test.ts'] }],
  process.argv.slice(2),
)
