import type { FullConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { openShop, type Shop } from './open-shop.ts'

/** A shop for each worker, so that they do not share rows, logins or mails. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium()
  const shops: Shop[] = []
  const close = async (): Promise<void> => {
    for (const shop of shops) await shop.close()
  }
  try {
    // One after another, because the first one builds the pages for all.
    while (shops.length < workers) shops.push(await openShop())
  } catch (error) {
    await close()
    throw error
  }
  process.env.E2E_URLS = shops.map(({ address }) => address).join(',')
  process.env.E2E_DATA_DIRS = shops.map(({ dataDir }) => dataDir).join(',')
  return close
}
