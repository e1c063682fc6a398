import { runBrowser } from './run-browser.ts'
import { runLong } from './run-long.ts'

/** The races of a shift change, change handed out, deliveries, swept files and repeats; then scans on every page. */
const races = [{ project: 'chaos', files: ['chaos/hands.test.ts'] }] as const
const raced = await runLong(races, process.argv.slice(2))
process.exitCode = Math.max(raced, await runBrowser('e2e/till-stray-scans'))
