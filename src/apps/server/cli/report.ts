import { appendFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail } from './console.ts'
import type { Fault } from './fault.ts'
import { sourceStack } from '../source-stack.ts'

/**
 * Runs a command and returns its exit code. Faults are shown as messages, never as a stack. The built server has its
 * own copy of each error class and of this module, so the copy that runs last also reports errors that nothing caught.
 */
export async function reported(command: () => Promise<number>): Promise<number> {
  process.removeAllListeners('uncaughtException').on('uncaughtException', die)
  try {
    return await command()
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
  const cause = error instanceof Error ? sourceStack(error.stack ?? error.message) : String(error)
  const text = `${new Date().toISOString()} ${cause}\n`
  const write = async (folder: string): Promise<string> => {
    const path = join(folder, 'trastienda-error.log')
    await mkdir(folder, { recursive: true })
    await appendFile(path, text)
    return path
  }
  return write(resolve(process.env.DATA_DIR || 'data')).catch(() => write(tmpdir()))
}
