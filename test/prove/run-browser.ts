import { findChromium } from '#scripts/chromium.ts'
import { Fault } from '#server/cli/fault.ts'
import { runNode, scriptOf } from '#server/cli/program.ts'
import { ensureBuild } from '#server/cli/web-build.ts'

/** Runs the journeys of one file in their long version; answers 0 when all passed. */
export async function runBrowser(file: string): Promise<number> {
  const playwright = scriptOf('@playwright/test', 'playwright')
  if (!playwright) throw new Fault('Falta Playwright.', 'Ejecuta «npm ci» sin --omit=dev.')
  await ensureBuild()
  const { code } = await runNode(playwright, ['test', file, '--reporter=list'], {
    env: { PROVE: '1', CHROMIUM_PATH: await findChromium() },
  })
  return code
}
