import { beforeAll, beforeEach } from 'vitest'
import { useApp, type Reply } from './app.ts'
import type { TestUser } from './factories.ts'
import { setPin } from './pins.ts'
import { browserOf, type Browser } from './take-over.ts'
import { openTill, type Till } from './till.ts'

interface Register {
  till: Till
  /** Ana opened the drawer; Beto works there too. Both have a PIN. */
  ana: TestUser
  beto: TestUser
  admin: TestUser
  /** The browser of the register, where Ana logged in and opened the drawer. */
  browser: Browser
}

/** A register with an open drawer, new for each test, at which two people work. */
export function useRegister() {
  const shop = useApp()
  const at = {} as Register

  beforeAll(async () => {
    at.admin = await shop.user('Admin')
    await setPin(shop, at.admin)
  })

  beforeEach(async () => {
    at.till = await openTill(shop)
    at.ana = at.till.user
    at.beto = await shop.user('Vendedor')
    await setPin(shop, at.ana)
    await setPin(shop, at.beto)
    at.browser = browserOf(shop, at.ana.cookie)
  })

  return {
    shop,
    /** Filled before each test. */
    at: at as Readonly<Register>,
    ask: (method: string, url: string, body?: unknown) => at.browser.call(method, url, body),
    refusal: ({ status, body }: Reply) => [status, body.message],
  }
}
