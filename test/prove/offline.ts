import { findChromium } from '#scripts/chromium.ts'
import { Fault } from '#server/cli/fault.ts'
import { runNode, scriptOf } from '#server/cli/program.ts'
import { ensureBuild } from '#server/cli/web-build.ts'

/** Twenty rounds of sales without a connection, in a browser, with everything that may break meanwhile. */
const playwright = scriptOf('@playwright/test', 'playwright')
if (!playwright) throw new Fault('Falta Playwright.', 'Ejecuta «npm ci» sin --omit=dev.')
await ensureBuild()
const { code } = await runNode(playwright, ['test', 'e2e/till-offline.spec.ts', '--reporter=list'], {
  env: { PROVE: '1', CHROMIUM_PATH: await findChromium() },
})
process.exitCode = code
