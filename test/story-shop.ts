import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installClock } from '#demo/history/clock.ts'
import { seedDemo } from '#demo/seed.ts'
import { loadConfig } from '#server/config.ts'
import { openServices, type Services } from '#server/services.ts'
import type { TestDatabase } from './create-database.ts'
import { noPictures } from './demo-pictures.ts'

/** Runs `work` in the shop in which the demo's history begins, with a clock of its own; drops the database afterwards. */
export async function inStoryShop<T>(
  database: TestDatabase,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  await installClock(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-story-'))
  const services = await openServices(loadConfig({ DATA_DIR: dataDir }), database.url, {
    log: false,
    passwordCost: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
  })
  try {
    await seedDemo(services, () => undefined, { folder: noPictures, only: ['beginning'] })
    return await work(services)
  } finally {
    await services.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
