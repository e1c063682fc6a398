import { appendFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail, tell } from './console.ts'
import type { Fault } from './fault.ts'

interface Command {
  main(args: readonly string[]): Promise<number>
}

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  test: () => import('./test.ts'),
  check: () => import('./check.ts'),
  verify: () => import('./verify.ts'),
  'create-admin': () => import('./create-admin.ts'),
  schema: () => import('./schema.ts'),
  bench: () => import('./bench.ts'),
  prove: () => import('./prove.ts'),
  screens: () => import('./screens.ts'),
}

/** Runs a command and returns the exit code. Faults are shown as messages, never as a stack. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    tell(`Uso: node scripts/run.mjs <${Object.keys(commands).join('|')}>`)
    return 2
  }
  process.on('uncaughtException', die)
  // The reader of our output may close it before we end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const command = await load()
    return await command.main(args)
  } catch (error) {
    await report(error)
    return 1
  }
}

async function die(error: unknown): Promise<void> {
  await report(error)
  process.exit(1)
}

async function report(error: unknown): Promise<void> {
  const fault = await explained(error)
  if (fault) fail(fault.message, fault.hint)
  else fail(`Ocurrió un error inesperado: ${firstLine(error)}`, `Los detalles están en ${await keep(error)}`)
}

async function explained(error: unknown): Promise<Fault | undefined> {
  try {
    // Loaded only now, because it may fail to load when a package is missing.
    const { explain } = await import('./explain.ts')
    return explain(error)
  } catch {
    return undefined
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}

async function keep(error: unknown): Promise<string> {
  const text = `${new Date().toISOString()} ${error instanceof Error ? error.stack : String(error)}\n`
  const write = async (folder: string): Promise<string> => {
    const path = join(folder, 'trastienda-error.log')
    await mkdir(folder, { recursive: true })
    await appendFile(path, text)
    return path
  }
  return write(resolve(process.env.DATA_DIR || 'data')).catch(() => write(tmpdir()))
}
