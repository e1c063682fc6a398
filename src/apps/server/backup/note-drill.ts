import { resolve } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { hasCluster } from '#db/embedded/has-cluster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import type { Config } from '../config.ts'
import { runNoted } from './upkeep.ts'

/** Runs a drill and notes it in the shop's database, if there is one that answers: a drill needs no shop. */
export async function noteDrill<T>(config: Config, place: string, work: () => Promise<T>): Promise<T> {
  const shop = await shopDatabase(config).catch(() => null)
  if (!shop) return work()
  const db = openDatabase(shop.url, { poolSize: 1, name: 'trastienda upkeep' })
  try {
    return await runNoted(db, { kind: 'drill', place: resolve(place) }, () => ({ outcome: 'passed' }), work)
  } finally {
    await db.destroy()
    await shop.stop()
  }
}

/** An embedded one is never made for a note. */
async function shopDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => Promise.resolve() }
  return (await hasCluster(dataDir)) ? startEmbedded({ dataDir }) : null
}
