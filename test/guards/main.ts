import { tell } from '#server/cli/console.ts'
import { placesOf, sources } from './find-text.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { runTests, type Outcome } from './run-tests.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { startTestPostgres } from '../global-setup.ts'

/**
 * Removes each guard in a copy of the project and runs the test that must then fail. Before that, it runs all those
 * tests unchanged, because a test that fails anyway proves nothing. Only some: `npm run prove -- guards throttle`.
 */
async function main(wanted: readonly string[]): Promise<number> {
  const chosen = guards.filter(
    ({ name }) => wanted.length === 0 || wanted.some(word => name.toLowerCase().includes(word.toLowerCase())),
  )
  const copies = await Promise.all([makeScratch(), makeScratch()])
  const postgres = await startTestPostgres()
  try {
    const asTheyStand = await standing(copies[0], chosen, postgres.url)
    const files = sources(copies[0].folder)
    const waiting = [...chosen]
    const faults: string[] = []
    const work = async (scratch: Scratch) => {
      for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
        const fault = await faultOf({ scratch, guard, files, asTheyStand, postgres: postgres.url })
        if (fault !== null) faults.push(`${guard.name}: ${fault}`)
        tell(`${fault === null ? 'caught' : 'NOT CAUGHT'} ${guard.name}${fault === null ? '' : `: ${fault}`}`)
      }
    }
    await Promise.all(copies.map(work))
    tell(`\n${chosen.length - faults.length} of ${chosen.length} guards caught.`)
    for (const fault of faults) tell(`  ${fault}`)
    return faults.length === 0 && chosen.length > 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

async function standing(
  { folder }: Scratch,
  chosen: readonly Guard[],
  postgres: string,
): Promise<readonly Outcome[]> {
  const files = [...new Set(chosen.map(({ test }) => test))]
  tell(`The tests of ${chosen.length} guards as they stand, in ${files.length} files…`)
  return runTests({ folder, files, named: chosen.map(({ named }) => named), postgres })
}

interface Trial {
  readonly scratch: Scratch
  readonly guard: Guard
  readonly files: ReadonlyMap<string, string>
  readonly asTheyStand: readonly Outcome[]
  readonly postgres: string
}

/** Null for a guard whose test fails without it. */
async function faultOf({ scratch, guard, files, asTheyStand, postgres }: Trial): Promise<string | null> {
  const { text, instead, test, named } = guard
  const [path, ...more] = placesOf(text, files)
  if (path === undefined) return 'its text is nowhere'
  if (more.length > 0) return `its text stands in ${more.length + 1} places`
  const before = asTheyStand.filter(({ file, name }) => file.endsWith(test) && name.includes(named))
  if (before.length === 0) return 'no test has that name'
  const failing = before.find(({ status }) => status === 'failed')
  if (failing) return `its test fails as it stands: ${failing.why}`
  const { folder } = scratch
  const run = { folder, files: [test], named: [named], ...(path.endsWith('.sql') ? {} : { postgres }) }
  const after = await scratch.with(path, text, instead, () => runTests(run))
  if (after.length === 0) return 'nothing ran: the edit breaks more than the guard'
  return after.some(({ status }) => status === 'failed') ? null : 'survived'
}

// An interrupted run also removes its copies.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
process.exit(await main(process.argv.slice(2)))
