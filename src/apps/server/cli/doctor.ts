import { styleText } from 'node:util'
import { createPasswords, standardCost } from '#engine/security/passwords.ts'
import { ConfigError, loadConfig, type Config } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { probeServer } from '../doctor/gather-probe.ts'
import { openForDoctor } from '../doctor/open-database.ts'
import { linesOf, type Paint } from '../doctor/print.ts'
import { reportOf } from '../doctor/report.ts'
import { readArguments } from './arguments.ts'
import { tell } from './console.ts'
import { explain } from './explain.ts'

export const usage = 'npm run doctor [-- --json]'

/** Tells what is wrong with the shop and what to do about it. Exit code 1 for faults; warnings are 0. */
export async function main(args: readonly string[]): Promise<number> {
  const { json = false } = readArguments(args, { json: { type: 'boolean' } }, usage).values
  const { config, faults } = readConfig(process.env)
  const opened = await openForDoctor(config, explained)
  try {
    const examined = await examine({
      config,
      configFaults: faults,
      database: opened.database,
      passwords: () => createPasswords(standardCost),
      probe: () => probeServer(config),
    })
    const report = reportOf(examined, 'es')
    if (json) tell(JSON.stringify(report, null, 2))
    else for (const line of linesOf(report, 'es', paint)) tell(line)
    return report.faults > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}

interface Read {
  readonly config: Config
  readonly faults: readonly string[]
}

/** Without the variables that are not valid, so that everything else is still looked at. */
function readConfig(env: NodeJS.ProcessEnv, before: readonly string[] = []): Read {
  try {
    return { config: loadConfig(env), faults: before }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const wrong = new Set(error.lines.map(line => line.split(':', 1)[0] ?? ''))
    // A certificate without its key, and the reverse, is named by the one that is missing.
    if (wrong.has('TLS_CERT') || wrong.has('TLS_KEY')) wrong.add('TLS_CERT').add('TLS_KEY')
    const left = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))
    // Without a variable to leave out, the same fault would be found for ever.
    if (Object.keys(left).length === Object.keys(env).length) throw error
    return readConfig(left, [...before, ...error.lines])
  }
}

function explained(error: unknown): string {
  const fault = explain(error)
  if (fault) return [fault.message, fault.hint].filter(Boolean).join('\n')
  return error instanceof Error ? error.message : String(error)
}

const paint: Paint = (level, text) => {
  switch (level) {
    case 'fault':
      return styleText('red', text)
    case 'warning':
      return styleText('yellow', text)
    case 'ok':
      return styleText('green', text)
    case 'title':
      return styleText('bold', text)
    case 'quiet':
      return styleText('dim', text)
  }
}
