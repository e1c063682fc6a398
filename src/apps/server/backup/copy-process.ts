import { setPriority } from 'node:os'
import type { CopyOutcome, CopyTask } from './copy-task.ts'
import { CopyFault } from './copy-fault.ts'
import { makeBackup } from './make-backup.ts'

/** A very low priority, because tills come first. */
const polite = 10

const stop = new AbortController()
// Ctrl-C reaches every process of a terminal, but the server decides when this one ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => stop.abort())
// Also when the server was killed: what was begun of the copy is removed.
process.on('disconnect', () => stop.abort())
process.once('message', (task: CopyTask) => void make(task))

async function make(task: CopyTask): Promise<void> {
  try {
    setPriority(polite)
  } catch {
    // Some systems forbid it, and the copy is made all the same.
  }
  const outcome = await outcomeOf(task)
  if (process.connected) process.send?.(outcome, () => process.exit())
  else process.exit()
}

async function outcomeOf({ secretKey, ...task }: CopyTask): Promise<CopyOutcome> {
  try {
    const key = secretKey === undefined ? undefined : Buffer.from(secretKey, 'base64')
    const { place, bytes } = await makeBackup({ ...task, secretKey: key, signal: stop.signal })
    return { kind: 'made', place, bytes }
  } catch (error) {
    if (stop.signal.aborted) return { kind: 'stopped' }
    if (error instanceof CopyFault && error.reason === 'target_busy') return { kind: 'busy' }
    return { kind: 'failed', failure: error instanceof Error ? error.message : String(error) }
  }
}
