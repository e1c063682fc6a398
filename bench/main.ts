import { fileSpeed } from './files.ts'
import { loginTiming } from './login-timing.ts'
import type { Result } from './measure.ts'
import { productSpeed } from './products.ts'
import { searchSpeed } from './search.ts'
import { withShop, type BenchShop } from './shop.ts'

const benches: Readonly<Record<string, (shop: BenchShop) => Promise<Result[]>>> = {
  login: loginTiming,
  search: searchSpeed,
  products: productSpeed,
  files: fileSpeed,
}

const wanted = process.argv.slice(2)
await withShop(async shop => {
  for (const [name, run] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    for (const { name: what, value, beside = '' } of await run(shop)) {
      console.log(`  ${what.padEnd(52)}${value.padStart(14)}  ${beside}`)
    }
  }
})
