import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from './fault.ts'
import { runNode, scriptOf } from './program.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((count, tally) => count + tally[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** A checker that passes or fails as a whole counts as one test. */
export async function runChecker(
  packageName: string,
  command: string,
  args: readonly string[],
): Promise<Tally> {
  const { code } = await runNode(requireScript(packageName, command), args)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

export function runVitest(project: string): Promise<Tally> {
  return withReport(async report => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode(requireScript('vitest'), ['run', '--project', project, ...reporters])
    return code
  }, fromVitest)
}

export function runPlaywright(chromium: string): Promise<Tally> {
  return withReport(async report => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { code } = await runNode(
      requireScript('@playwright/test', 'playwright'),
      ['test', '--reporter=list,json'],
      { env },
    )
    return code
  }, fromPlaywright)
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

function fromVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport
  // A file that failed to load or to set up has no failed test to count.
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function fromPlaywright(text: string): Tally {
  const { stats } = JSON.parse(text) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** Counts the results of a runner. One that failed without a failed test, as in its setup, counts as one failure. */
async function withReport(
  run: (path: string) => Promise<number>,
  read: (text: string) => Tally,
): Promise<Tally> {
  const path = join(tmpdir(), `trastienda-report-${randomBytes(6).toString('hex')}.json`)
  try {
    const code = await run(path)
    const text = await readFile(path, 'utf8').catch(() => undefined)
    const tally = text === undefined ? { passed: 0, failed: 1, skipped: 0 } : read(text)
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  } finally {
    await rm(path, { force: true })
  }
}

function requireScript(packageName: string, command = packageName): string {
  const script = scriptOf(packageName, command)
  if (!script) throw new Fault(`Falta ${packageName}.`, 'Ejecuta «npm ci» sin --omit=dev.')
  return script
}
