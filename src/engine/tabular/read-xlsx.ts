import { fork } from 'node:child_process'
import { DomainError } from '#domain/errors.ts'
import { compiledCode } from '../compiled-code.ts'
import type { XlsxAnswer } from './xlsx-process.ts'

const maxMilliseconds = 60_000

/**
 * A few bytes of XLSX can declare a cell at row 99,999,999,999, and the parser would fill the gap. `boundSheet` refuses
 * such ones; what it might miss runs in a separate process with little memory and time and none of our environment. (A worker thread is not enough: running out of its
 * memory can abort the whole server.)
 */
export async function readXlsx(bytes: Buffer, maxHeapMegabytes = 320): Promise<string[][]> {
  const answer = await ask(bytes, maxHeapMegabytes)
  if ('rows' in answer) return answer.rows
  throw new DomainError(answer.fault, answer.params)
}

function ask(bytes: Buffer, maxHeapMegabytes: number): Promise<XlsxAnswer> {
  const child = fork(new URL('./xlsx-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    env: { TZ: 'UTC', ...compiledCode() },
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
      // Exit code 1 is an exception in our own code; otherwise the process was killed or ran out of memory.
      if (code === 1) reject(new Error('The process that reads spreadsheets failed'))
      else resolve({ fault: 'import_unreadable', params: {} })
    })
    child.send(bytes)
  })
}
