import type { Page } from '@playwright/test'

/** Collects every violation of the content security policy from now on. Call it before the first visit. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const breaches: string[] = []
  await page.exposeFunction('reportBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      Reflect.get(
        globalThis,
        'reportBreach',
      )(`${event.effectiveDirective} ${event.blockedURI} in ${event.documentURI}`)
    })
  })
  return breaches
}
