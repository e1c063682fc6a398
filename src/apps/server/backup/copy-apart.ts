import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '#engine/compiled-code.ts'
import type { CopyOutcome, CopyTask } from './copy-task.ts'

const program = fileURLToPath(new URL('copy-process.ts', import.meta.url))
/** How long it may take to remove what it has begun. */
const lastMs = 5_000

/**
 * Makes a copy in a process of its own, at low priority: its work and memory are none of the server's. It stops by itself,
 * and leaves nothing behind, when the server is gone.
 */
export function copyApart(task: CopyTask, signal: AbortSignal): Promise<CopyOutcome> {
  const child = fork(program, [], {
    // The task holds all that the process needs, so that it gets none of the server's other variables.
    env: { PATH: process.env['PATH'], ...compiledCode() },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<CopyOutcome>()
  let answer: CopyOutcome | null = null
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    patience = setTimeout(() => child.kill('SIGKILL'), lastMs)
  }
  child.on('message', outcome => (answer = outcome as CopyOutcome))
  child.on('error', error => resolve({ kind: 'failed', failure: error.message }))
  child.on('exit', (code, killedBy) => {
    clearTimeout(patience)
    signal.removeEventListener('abort', stop)
    if (answer) resolve(answer)
    else if (signal.aborted) resolve({ kind: 'stopped' })
    else
      resolve({
        kind: 'failed',
        failure: `El proceso de la copia terminó antes de tiempo (${killedBy ?? code}).`,
      })
  })
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  child.send(task, error => error && child.kill('SIGKILL'))
  return promise
}
