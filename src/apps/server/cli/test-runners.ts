import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Fault } from './fault.ts'
import { runNode, scriptOf } from './program.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The names of tests that failed, and of those that passed at their second try. */
  readonly remarks?: readonly string[]
}

/** What a run of vitest counted, and what of it stands in files that did not pass whole. */
interface FilesTally extends Tally {
  readonly failedFiles: readonly string[]
  readonly passedOfFailed: number
  readonly skippedOfFailed: number
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((count, tally) => count + tally[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    remarks: tallies.flatMap(({ remarks = [] }) => remarks),
  }
}

/** A checker that passes or fails as a whole counts as one test. */
export async function runChecker(
  packageName: string,
  command: string,
  args: readonly string[],
): Promise<Tally> {
  const { code } = await runNode(requireScript(packageName, command), args)
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 }
  return { passed: 0, failed: 1, skipped: 0, remarks: [command] }
}

/** More files than this fail of a fault, not of a busy machine. */
const MOST_TRIED_AGAIN = 10

/** In CI, a few files that fail get one more try when nothing else runs, as journeys do; the list says which needed it. */
export async function runVitest(...projects: readonly string[]): Promise<Tally> {
  const first = await runFiles(projects, [])
  const { failedFiles } = first
  if (!process.env.CI || failedFiles.length === 0 || failedFiles.length > MOST_TRIED_AGAIN) return first
  const second = await runFiles(projects, failedFiles)
  return afterSecondTry(first, second)
}

/** Adds a second run of the files that failed to the first run of all. */
export function afterSecondTry(first: FilesTally, second: Tally): Tally {
  return {
    passed: first.passed - first.passedOfFailed + second.passed,
    failed: second.failed,
    skipped: first.skipped - first.skippedOfFailed + second.skipped,
    remarks: [
      ...(first.remarks ?? []).map(text => `${text} (primer intento)`),
      ...(second.remarks ?? []).map(text => `${text} (segundo intento)`),
    ],
  }
}

function runFiles(projects: readonly string[], files: readonly string[]): Promise<FilesTally> {
  return withReport(async report => {
    const chosen = projects.flatMap(project => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode(requireScript('vitest'), ['run', ...chosen, ...reporters, ...files])
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
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

export function fromVitest(text: string | undefined): FilesTally {
  if (text === undefined) return { ...unreported, failedFiles: [], passedOfFailed: 0, skippedOfFailed: 0 }
  const report = JSON.parse(text) as VitestReport
  const notWhole = report.testResults.filter(({ status }) => status === 'failed')
  const ofFailed = (...wanted: string[]) =>
    notWhole.flatMap(file => file.assertionResults).filter(({ status }) => wanted.includes(status)).length
  // A file that failed to load or to set up has no failed test to count.
  const brokenFiles = notWhole.filter(
    file => !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failedFiles: notWhole.map(({ name }) => relative('.', name)),
    passedOfFailed: ofFailed('passed'),
    skippedOfFailed: ofFailed('pending', 'skipped', 'todo'),
    remarks: [
      ...brokenFiles.map(({ name, message }) => remark(name, '', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => remark(name, fullName, failureMessages?.[0])),
      ),
    ],
  }
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

function fromPlaywright(text: string | undefined): Tally {
  if (text === undefined) return unreported
  const { stats, suites } = JSON.parse(text) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
    suites: readonly PlaywrightSuite[]
  }
  const { expected, flaky, unexpected: failed, skipped } = stats
  return { passed: expected + flaky, failed, skipped, remarks: suites.flatMap(remarksOf) }
}

function remarksOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const name = status === 'flaky' ? `${title} (segundo intento)` : title
        return remark(file, name, results[0]?.error?.message)
      }),
  )
  return [...here, ...suites.flatMap(remarksOf)]
}

function remark(file: string, title: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return [relative('.', file), title, reason].filter(part => part !== '').join(' › ')
}

const unreported: Tally = { passed: 0, failed: 1, skipped: 0 }

/** Counts the results of a runner. One that failed without a failed test, as in its setup, counts as one failure. */
async function withReport<T extends Tally>(
  run: (path: string) => Promise<number>,
  read: (text: string | undefined) => T,
): Promise<T> {
  const path = join(tmpdir(), `trastienda-report-${randomBytes(6).toString('hex')}.json`)
  try {
    const code = await run(path)
    const tally = read(await readFile(path, 'utf8').catch(() => undefined))
    if (code === 0 || tally.failed > 0) return tally
    return { ...tally, failed: 1, remarks: [...(tally.remarks ?? []), 'preparación o cierre de la etapa'] }
  } finally {
    await rm(path, { force: true })
  }
}

function requireScript(packageName: string, command = packageName): string {
  const script = scriptOf(packageName, command)
  if (!script) throw new Fault(`Falta ${packageName}.`, 'Ejecuta «npm ci» sin --omit=dev.')
  return script
}
