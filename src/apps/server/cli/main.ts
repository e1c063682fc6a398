import { tell } from './console.ts'
import { reported } from './report.ts'

interface Command {
  /** How it is written, for `--help`. */
  readonly usage?: string
  main(args: readonly string[]): Promise<number>
}

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  test: () => import('./test.ts'),
  check: () => import('./check.ts'),
  verify: () => import('./verify.ts'),
  media: () => import('./media.ts'),
  doctor: () => import('./doctor.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  migrate: () => import('./migrate.ts'),
  'create-admin': () => import('./create-admin.ts'),
  schema: () => import('./schema.ts'),
  openapi: () => import('./openapi.ts'),
  bench: () => import('./bench.ts'),
  prove: () => import('./prove.ts'),
  screens: () => import('./screens.ts'),
}

/** Runs a command and returns the exit code. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    tell(`Uso: node scripts/run.mjs <${Object.keys(commands).join('|')}>`)
    return 2
  }
  // The reader of our output may close it before we end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return reported(async () => {
    const command = await load()
    if (command.usage === undefined || !args.some(arg => arg === '--help' || arg === '-h'))
      return command.main(args)
    tell(`Uso: ${command.usage}`)
    return 0
  })
}
