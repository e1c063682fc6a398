import { runBrowser } from './run-browser.ts'
import { runLong } from './run-long.ts'

/** The races of a shift change, change handed out, deliveries, swept files and repeats; then scans on every page. */
const races = ['shift', 'change', 'deliveries', 'sweeps', 'repeats'].map(name => `chaos/${name}.test.ts`)
const raced = await runLong([{ project: 'chaos', files: races }], process.argv.slice(2))
process.exitCode = Math.max(raced, await runBrowser('e2e/till-stray-scans'))
