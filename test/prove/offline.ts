import { runBrowser } from './run-browser.ts'

/** Twenty rounds of sales without a connection, in a browser, with everything that may break meanwhile. */
process.exitCode = await runBrowser('e2e/till-offline.spec.ts')
