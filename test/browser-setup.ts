import type { FullConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { fillDemo, openShop, type Shop } from './open-shop.ts'

/** A shop for each worker, so that they do not share rows, logins or mails. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium()
  const demo = await fillDemo()
  const shops: Shop[] = []
  const close = async (): Promise<void> => {
    await demo.remove()
    for (const shop of shops) await shop.close()
  }
  try {
    while (shops.length < workers) shops.push(await openShop({}, demo.dataDir))
  } catch (error) {
    await close()
    throw error
  }
  process.env.E2E_URLS = shops.map(({ address }) => address).join(',')
  process.env.E2E_DATA_DIRS = shops.map(({ dataDir }) => dataDir).join(',')
  process.env.E2E_DEMO_DIR = demo.dataDir
  return close
}
