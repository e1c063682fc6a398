import { fork } from 'node:child_process'
import { DomainError } from '#domain/errors.ts'
import type { XlsxAnswer } from './xlsx-process.ts'

const maxMilliseconds = 60_000

/**
 * A few bytes of XLSX can claim a cell at row 99,999,999,999, and the parser would fill the gap. So it runs in
 * a process of its own, with little memory and time, no environment, and nothing to lose. (A worker thread does
 * not do: running out of its memory can abort the whole server.)
 */
export async function readXlsx(bytes: Buffer, maxHeapMegabytes = 320): Promise<string[][]> {
  const answer = await ask(bytes, maxHeapMegabytes)
  if ('rows' in answer) return answer.rows
  throw new DomainError(answer.fault, answer.params)
}

function ask(bytes: Buffer, maxHeapMegabytes: number): Promise<XlsxAnswer> {
  const child = fork(new URL('./xlsx-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    env: { TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', message => {
      child.disconnect()
      resolve(message as XlsxAnswer)
    })
    child.once('exit', code => {
      // 1 is an exception of our own code; otherwise it was killed, or ended itself for want of memory.
      if (code === 1) reject(new Error('The process that reads spreadsheets failed'))
      else resolve({ fault: 'import_unreadable', params: {} })
    })
    child.send(bytes)
  })
}
