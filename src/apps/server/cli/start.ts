import { interruption } from './interruption.ts'
import { builtServer, ensureBuild, type Shop } from './web-build.ts'

/** Starts the shop from its built server, which loads in a third of the time, or else from the sources. */
export async function main(args: readonly string[]): Promise<number> {
  const stop = interruption()
  const shop = await shopOf(args, stop).catch(async (error: unknown) => {
    // The build also ends at a Ctrl-C; the shop then only says that it has stopped.
    if (stop.aborted) return import('./shop.ts')
    throw error
  })
  return shop.main(stop)
}

async function shopOf(args: readonly string[], stop: AbortSignal): Promise<Shop> {
  if (args.includes('--no-build')) return import('./shop.ts')
  const built = await builtServer()
  if (built) return built
  const { checkConfig } = await import('./check-config.ts')
  await checkConfig()
  await ensureBuild(stop)
  return (await builtServer()) ?? import('./shop.ts')
}
