import { backupSpeed } from './backup.ts'
import { fileSpeed } from './files.ts'
import { loginTiming } from './login-timing.ts'
import type { Result } from './measure.ts'
import { peopleSpeed } from './people.ts'
import { productSpeed } from './products.ts'
import { saleSpeed } from './sales.ts'
import { searchSpeed } from './search.ts'
import { servingSpeed } from './serving.ts'
import { withShop, type BenchShop } from './shop.ts'
import { tillSpeed } from './till.ts'

const benches: Readonly<Record<string, (shop: BenchShop) => Promise<Result[]>>> = {
  login: loginTiming,
  search: searchSpeed,
  products: productSpeed,
  files: fileSpeed,
  people: peopleSpeed,
}

const asked = process.argv.slice(2)
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
await report('sales', saleSpeed)
await report('till', tillSpeed)
await report('backup', backupSpeed)
if (Object.keys(benches).some(isWanted)) {
  await withShop(async shop => {
    for (const [name, run] of Object.entries(benches)) await report(name, () => run(shop))
  })
}
