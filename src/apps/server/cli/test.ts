import { existsSync } from 'node:fs'
import { findChromium } from '#scripts/chromium.ts'
import { fail, tell } from './console.ts'
import { Fault } from './fault.ts'
import { keepCompiledCode, useMemoryForTests } from './test-folder.ts'
import { runChecker, runPlaywright, runVitest, sum, type Tally } from './test-runners.ts'
import { ensureBuild } from './web-build.ts'

type Stage = () => Promise<Tally>

/** The fastest to fail come first. */
const stages: Readonly<Record<string, Stage>> = {
  check: async () => {
    // The type checker uses one core only, so the others run beside it.
    const results = await Promise.all([
      runChecker('typescript', 'tsc', []),
      runChecker('oxlint', 'oxlint', []),
      runChecker('oxfmt', 'oxfmt', ['--check']),
      runVitest('pure*'),
    ])
    return sum(results)
  },
  db: () => runVitest('db'),
  chaos: () => runBuilt('chaos'),
  e2e: async () => {
    await ensureBuild()
    return runPlaywright(await findChromium())
  },
}

/** Runs everything, or the named stages: `npm test -- db e2e`. Ends with one summary line. */
export async function main(args: readonly string[]): Promise<number> {
  const names = args.length > 0 ? args : Object.keys(stages).filter(hasTests)
  const unknown = names.find(name => !Object.hasOwn(stages, name))
  if (unknown) throw new Fault(`No hay una etapa «${unknown}».`, `Etapas: ${Object.keys(stages).join(', ')}`)
  // A missing browser is reported now instead of after the other stages.
  if (names.includes('e2e')) await findChromium().catch((error: unknown) => fail(messageOf(error)))

  await useMemoryForTests()
  keepCompiledCode()
  const begun = performance.now()
  const results: Tally[] = []
  for (const [name, stage] of planOf(names)) results.push(await runStage(name, stage))
  const { passed, failed, skipped, remarks = [] } = sum(results)
  // A long output is often read from its end.
  if (remarks.length > 0) tell(`\nFallaron o necesitaron otro intento:\n${remarks.join('\n')}`)
  tell(`\nTotal: ${seconds(begun)}`)
  tell(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
}

/** `db` and `chaos` run at once when both are wanted: each waits for much, and the other uses that time. */
function planOf(names: readonly string[]): (readonly [name: string, stage: Stage])[] {
  const wanted = new Set(names)
  const isBoth = wanted.has('db') && wanted.has('chaos')
  return Object.entries(stages).flatMap(([name, stage]) => {
    if (!wanted.has(name) || (isBoth && name === 'chaos')) return []
    return isBoth && name === 'db' ? [['db + chaos', () => runBuilt('db', 'chaos')]] : [[name, stage]]
  })
}

/** Several servers start at once in these tests, and should not wait for the build as well. */
async function runBuilt(...projects: readonly string[]): Promise<Tally> {
  await ensureBuild()
  return runVitest(...projects)
}

async function runStage(name: string, stage: Stage): Promise<Tally> {
  const begun = performance.now()
  tell(`\n== ${name}`)
  try {
    return await stage()
  } catch (error) {
    fail(messageOf(error))
    return { passed: 0, failed: 1, skipped: 0, remarks: [`${name}: ${messageOf(error)}`] }
  } finally {
    tell(`== ${name}: ${seconds(begun)}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Tests of the source always exist; the other kinds have a folder, which may be missing. */
function hasTests(name: string): boolean {
  return name === 'check' || name === 'db' || existsSync(name)
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}
