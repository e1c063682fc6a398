import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export interface Outcome {
  readonly file: string
  readonly name: string
  readonly status: string
  /** The reason of the failure, in one line. */
  readonly why: string
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const vitest = resolve('node_modules/vitest/vitest.mjs')
let runs = 0

interface Run {
  readonly folder: string
  readonly files: readonly string[]
  /** Parts of the names of the tests to run. */
  readonly named: readonly string[]
  /** A server with a migrated template; without it the run starts its own. */
  readonly postgres?: string
}

/** Runs the named tests of some files in that folder, and returns their outcomes. */
export async function runTests({ folder, files, named, postgres }: Run): Promise<readonly Outcome[]> {
  const report = join(folder, `report-${++runs}.json`)
  const pattern = named.map(name => RegExp.escape(name)).join('|')
  const args = ['run', ...files, '-t', pattern, '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...(postgres && { TEST_POSTGRES_URL: postgres }) },
  })
  await once(child, 'exit')
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  await rm(report, { force: true })
  const { testResults } = JSON.parse(text) as Report
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, failureMessages = [] }) => ({
        file: path,
        name: title,
        status,
        why: failureMessages[0]?.split('\n', 1)[0] ?? '',
      })),
  )
}
