import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The script of a command of an npm package; undefined when the package is not installed. */
export function scriptOf(packageName: string, command = packageName): string | undefined {
  try {
    const manifest = require.resolve(`${packageName}/package.json`)
    const { bin } = require(manifest) as { bin: string | Record<string, string> }
    const script = typeof bin === 'string' ? bin : bin[command]
    return script && join(dirname(manifest), script)
  } catch {
    return undefined
  }
}

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv
  /** Returns its output instead of showing it. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

export interface ProgramResult {
  readonly code: number
  /** Empty unless `quiet`. */
  readonly output: string
}

/** Runs a script with the current Node, whatever `node` means in the shell. */
export function runNode(
  script: string,
  args: readonly string[],
  { env, quiet = false, signal }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      ...(signal && { signal }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}
