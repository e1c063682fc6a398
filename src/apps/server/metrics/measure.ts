import type { Sizes } from '#engine/media/sizes.ts'
import { idleStudio, studio } from '#engine/media/studio.ts'
import type { Config } from '../config.ts'
import type { Pools } from '../pools.ts'
import type { Metrics } from './metrics.ts'
import { diskFamilies } from './of-disks.ts'
import { processSource } from './of-process.ts'
import { shopSource } from './of-shop.ts'
import { pictureFamilies } from './tallies.ts'

interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly pools: Pools
  readonly sizes: Sizes
}

/** Adds what a process and its shop are asked for when somebody reads the metrics. */
export function measure(
  metrics: Metrics,
  { config, databaseUrl, pools, sizes }: Parts,
): { stop(): Promise<void> } {
  const own = processSource()
  const shop = shopSource(databaseUrl, config.pgPrepared)
  metrics.add('process', () => own.families())
  metrics.add('pools', () => metrics.pools.families(pools.states()))
  metrics.add('shop', () => shop.families())
  metrics.add('disks', () => diskFamilies(config))
  metrics.add('pictures', () =>
    pictureFamilies({ asked: studio.tally(), idle: idleStudio.tally() }, sizes.waiting()),
  )
  return {
    async stop() {
      own.stop()
      await shop.stop()
    },
  }
}
