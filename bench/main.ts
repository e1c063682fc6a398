import { parseArgs } from 'node:util'
import { backupSpeed } from './backup.ts'
import { fileSpeed } from './files.ts'
import { floodSpeed } from './flood.ts'
import { importBeside } from './imports.ts'
import { loginTiming } from './login-timing.ts'
import type { Result } from './measure.ts'
import { metricsCost } from './metrics.ts'
import { peopleSpeed } from './people.ts'
import { productSpeed } from './products.ts'
import { saleCostAgainst } from './sale-pairs.ts'
import { saleSpeed } from './sales.ts'
import { searchSpeed } from './search.ts'
import { servingSpeed } from './serving.ts'
import { withShop, type BenchShop } from './shop.ts'
import { streamSpeed } from './stream.ts'
import { tillSpeed } from './till.ts'
import { figureKinds } from './years/figure-calls.ts'
import { years } from './years/years.ts'

const benches: Readonly<Record<string, (shop: BenchShop) => Promise<Result[]>>> = {
  login: loginTiming,
  search: searchSpeed,
  products: productSpeed,
  files: fileSpeed,
  people: peopleSpeed,
  metrics: metricsCost,
}

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    sales: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    plans: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    against: { type: 'string' },
    clients: { type: 'string', default: '8' },
  },
})
const isWanted = (name: string) => asked.length === 0 || asked.includes(name)

async function report(name: string, run: () => Promise<Result[]>): Promise<void> {
  if (!isWanted(name)) return
  console.log(`\n${name}`)
  for (const { name: what, value, beside = '' } of await run()) {
    console.log(`  ${what.padEnd(52)}${value.padStart(14)}  ${beside}`)
  }
}

// Run first with their own servers, before other benches take the machine's memory.
await report('serving', servingSpeed)
const { against } = options
await report('sales', () =>
  against === undefined ? saleSpeed() : saleCostAgainst(against, Number(options.clients)),
)
await report('flood', floodSpeed)
await report('stream', streamSpeed)
await report('till', tillSpeed)
await report('imports', importBeside)
await report('backup', backupSpeed)
if (Object.keys(benches).some(isWanted)) {
  await withShop(async shop => {
    for (const [name, run] of Object.entries(benches)) await report(name, () => run(shop))
  })
}
// Take long, and are only run when they are asked for.
if (asked.includes('years') || asked.includes('figures')) {
  const sizes = { sales: Number(options.sales), seed: Number(options.seed) }
  const all = asked.includes('years') ? [] : figureKinds
  const only = options.only.length > 0 ? options.only : all
  const isGood = await years({ ...options, ...sizes, only }, line => console.log(line))
  process.exitCode = isGood ? 0 : 1
}
