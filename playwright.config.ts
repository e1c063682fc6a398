import { defineConfig } from '@playwright/test'
import { keyLineArgs } from './e2e/support/key-line.ts'
import { shopOfThisWorker } from './e2e/support/shop.ts'
import { chromiumArgs } from './scripts/chromium-args.ts'
import { isLong } from './test/long.ts'

// test/browser-setup.ts fills these in before the first worker starts.
const { CHROMIUM_PATH } = process.env
const baseURL = shopOfThisWorker('E2E_URLS')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  ...(!isLong && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  globalSetup: './test/browser-setup.ts',
  // One more than the cores of a small machine, because a journey waits for much of its time.
  workers: 3,
  fullyParallel: true,
  // A busy machine gets two more tries; the list says which tests needed them.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What is waited for comes at once, save on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...(baseURL && { baseURL }),
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [...chromiumArgs, ...keyLineArgs],
    },
  },
})
