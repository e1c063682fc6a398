import { readdirSync, rmSync } from 'node:fs'
import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { compiledCode } from '#engine/compiled-code.ts'

const MEMORY = '/dev/shm'
const NAME = 'trastienda-tests-'
const NEEDED_BYTES = 8 * 2 ** 30

/**
 * Lets everything that tests start keep its temporary files in memory, where there is plenty of it. Each file of tests
 * makes and drops a database of a thousand files, and a disk under ext4 skips all files deleted in the last minutes,
 * one by one, for each that is made: up to ten times the work of copying them.
 */
export async function useMemoryForTests(): Promise<void> {
  if (process.env.TMPDIR || !(await hasRoom())) return
  removeOf(pid => !isRunning(pid))
  const folder = await mkdtemp(join(MEMORY, `${NAME}${process.pid}-`))
  // PostgreSQL runs as another user under root, and has to reach its folder inside.
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => removeOf(pid => pid === process.pid))
}

/** Lets all that tests start read the code that is compiled already, as the commands of `scripts/run.mjs` do. */
export function keepCompiledCode(): void {
  const { NODE_COMPILE_CACHE } = compiledCode()
  if (NODE_COMPILE_CACHE) process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < NEEDED_BYTES) return false
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** A run that was killed could not remove its own. */
function removeOf(isOver: (pid: number) => boolean): void {
  const names = readdirSync(MEMORY).filter(
    name => name.startsWith(NAME) && isOver(parseInt(name.slice(NAME.length), 10)),
  )
  for (const name of names) {
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true })
    } catch {
      // The folder is another user's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
