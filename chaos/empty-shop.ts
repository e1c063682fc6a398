import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    shopDir: string
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export const admin = { name: 'Ana Ruiz', email: 'admin@azenzo.mx', password: 'azenzo2026' }

/** One shop with an Admin and nothing else for the whole run, which each file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newFolder()
  await addAdmin(environmentOf(dataDir))
  project.provide('shopDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

export async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-chaos-'))
  // PostgreSQL runs as another user than root.
  await chmod(dataDir, 0o755)
  return dataDir
}

export function environmentOf(dataDir: string): Environment {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'error',
    PICTURES_AHEAD: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
}

/** Makes the database where there is none. */
export async function addAdmin(env: Environment): Promise<void> {
  const { name, email, password } = admin
  const args = ['--name', name, '--email', email]
  const adding = runCommand('create-admin', { ...env, ADMIN_PASSWORD: password }, args)
  adding.stdout?.resume()
  await once(adding, 'exit')
}

export function runCommand(command: string, env: Environment, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
}
