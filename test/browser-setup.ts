import type { FullConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { fillDemo, openShop } from './open-shop.ts'

/** A shop for each worker, so that they do not share rows, logins or mails. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium()
  const demo = await fillDemo()
  const opening = await Promise.allSettled(Array.from({ length: workers }, () => openShop({}, demo.dataDir)))
  const shops = opening.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const close = async (): Promise<void> => {
    const closing = await Promise.allSettled([demo.remove(), ...shops.map(shop => shop.close())])
    throwFirst(closing)
  }
  if (shops.length < workers) await close()
  throwFirst(opening)
  process.env.E2E_URLS = shops.map(({ address }) => address).join(',')
  process.env.E2E_DATA_DIRS = shops.map(({ dataDir }) => dataDir).join(',')
  process.env.E2E_DEMO_DIR = demo.dataDir
  return close
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
