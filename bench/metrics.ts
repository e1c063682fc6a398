import { makeMany } from '#test/factories.ts'
import { median, ms, sample, times, type Result } from './measure.ts'
import type { BenchShop } from './shop.ts'

const rounds = 15
const callsPerRound = 100
const readings = 50

/** Compares requests of a server that counts for Prometheus with those of one that does not, by turns in one process. */
export async function metricsCost(shop: BenchShop): Promise<Result[]> {
  await makeMany(
    shop.services,
    'customers',
    Array.from({ length: 50 }, (_, index) => ({ fullName: `Cliente ${index}` })),
  )
  return shop.counting(async counting => {
    const results: Result[] = []
    for (const path of ['vue', 'customers/1', 'customers']) {
      const [plain, counted]: [number[], number[]] = [[], []]
      for (let round = -3; round < rounds; round++) {
        const sides = [
          { server: shop, into: plain },
          { server: counting, into: counted },
        ]
        for (const { server, into } of round % 2 === 0 ? sides : sides.toReversed()) {
          const taken = await processorTimeOf(server, path)
          // The first rounds warm up.
          if (round >= 0) into.push(taken)
        }
      }
      const [one, other] = [median(plain), median(counted)]
      results.push({ name: `GET ${path}, processor time`, value: ms(one) })
      results.push({ name: `GET ${path}, counted`, value: ms(other), beside: times(other / one) })
    }
    const reading = await sample(readings, () => counting.services.metrics?.text() ?? Promise.resolve())
    return [...results, { name: 'a reading of all metrics', value: ms(median(reading)) }]
  })
}

async function processorTimeOf(server: BenchShop, path: string): Promise<number> {
  const begun = process.cpuUsage()
  for (let call = 0; call < callsPerRound; call++) await server.call('GET', path)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000 / callsPerRound
}
