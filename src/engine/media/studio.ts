import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DomainError } from '#domain/errors.ts'
import { compiledCode } from '../compiled-code.ts'
import { createGate } from '../gate.ts'
import { tooMuchMemory, type Outcome, type Task, type WorkName, type Works } from './studio-messages.ts'

type Result<N extends WorkName> = Awaited<ReturnType<Works[N]>>

export interface Studio {
  /** Tasks run one after the other. A faulty file is refused with a DomainError. */
  run<N extends WorkName>(name: N, input: Parameters<Works[N]>[0]): Promise<Result<N>>
  /** Ends its process and the tasks in progress; the next task starts it again. */
  close(): void
  /** How long it has been without work; 0 while it works. */
  restingMs(): number
  tally(): StudioTally
}

/** Its tasks since the process began, refused files among those that failed, and the time that they took. */
export interface StudioTally {
  readonly passed: number
  readonly failed: number
  readonly ms: number
  readonly unfinished: number
}

interface StudioOptions {
  /** How many tasks run at once. */
  readonly places?: number
  /** How long the process waits for more work, so that a page of pictures needs only one process. */
  readonly idleMs?: number
  /** How long a task may take, besides the limits of its own. */
  readonly mostMs?: number
  /** The operating system's niceness: a higher value means a lower priority. */
  readonly niceness?: number
  /** Called before each task. */
  readonly onWork?: () => void
  /** The module that its process runs. */
  readonly program?: string
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

const usualProgram = fileURLToPath(new URL('studio-process.ts', import.meta.url))
/**
 * The process opens untrusted files, so it gets none of the server's secrets. On Linux these settings return large
 * blocks to the system as soon as they are free, so that memory does not fragment.
 */
const environment = { PATH: process.env['PATH'], MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }
/**
 * A process with more leftovers than this is replaced before the next task; the decoders, which are loaded for the first
 * picture, are within it. An uploaded file may need all the memory that a process is allowed; the other tasks work on
 * pictures that we made, and several of them need only one process.
 */
const mostLeftovers = { uploads: 16 * 1024 * 1024, masters: 24 * 1024 * 1024 }

/**
 * Decodes and encodes pictures in a separate process, which is started when there is work and ended soon after. Its
 * memory is then given back in full, and a file that crashes the decoder does not affect the server.
 */
export function createStudio(options: StudioOptions = {}): Studio {
  const {
    places = 1,
    idleMs = 5_000,
    mostMs = 60_000,
    niceness = 0,
    onWork = () => undefined,
    program = usualProgram,
  } = options
  const gate = createGate(places, 32)
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let leftovers = 0
  /** The tasks that the process has begun. */
  let begun = 0
  let unfinished = 0
  let lastDone = -Infinity
  const done = { passed: 0, failed: 0, ms: 0 }

  function start(): ChildProcess {
    const started = fork(program, [], {
      env: { ...environment, ...compiledCode() },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', settle)
    started.on('error', fault => fail(started, fault))
    started.on('exit', (code, signal) => fail(started, faultOf(code, signal)))
    leftovers = 0
    begun = 0
    calm(started, niceness)
    return started
  }

  function settle(outcome: Outcome): void {
    const { resolve, reject } = waiting.get(outcome.id) ?? {}
    waiting.delete(outcome.id)
    leftovers = outcome.leftovers
    if ('result' in outcome) resolve?.(outcome.result as never)
    else if ('refusal' in outcome) reject?.(new DomainError(outcome.refusal.code, outcome.refusal.params))
    else reject?.(new Error(outcome.fault))
  }

  function fail(which: ChildProcess, error: Error): void {
    if (which !== child) return
    child = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function work<N extends WorkName>(name: N, input: Task<N>['input']): Promise<Result<N>> {
    clearTimeout(idle)
    const most = name === 'keep' || name === 'plain' ? mostLeftovers.uploads : mostLeftovers.masters
    if (leftovers > most && waiting.size === 0) close()
    const worker = (child ??= start())
    const isFresh = begun++ === 0
    const id = ++lastId
    // A timeout is no fault of the picture; the next task gets a new process.
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), mostMs)
    try {
      return await new Promise<Result<N>>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.send({ id, name, input } satisfies Task<N>, error => error && fail(worker, error))
      })
    } catch (error) {
      if (isFresh || !isTooCostly(error)) throw error
    } finally {
      clearTimeout(tooLong)
      clearTimeout(idle)
      if (waiting.size === 0) idle = setTimeout(close, idleMs).unref()
    }
    // Earlier tasks may have used part of the memory, so it is believed only of a new process.
    return work(name, input)
  }

  function close(): void {
    clearTimeout(idle)
    const leaving = child
    child = null
    leaving?.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new DomainError('busy'))
    waiting.clear()
  }

  async function run<N extends WorkName>(name: N, input: Task<N>['input']): Promise<Result<N>> {
    unfinished++
    onWork()
    const since = performance.now()
    let isPassed = false
    try {
      const result = await gate(() => work(name, input))
      isPassed = true
      return result
    } finally {
      unfinished--
      lastDone = performance.now()
      done.ms += lastDone - since
      if (isPassed) done.passed += 1
      else done.failed += 1
    }
  }

  return {
    run,
    close,
    restingMs: () => (unfinished > 0 ? 0 : performance.now() - lastDone),
    tally: () => ({ ...done, unfinished }),
  }
}

/**
 * For work that no request waits for. It is ended when the other studio has work, because two would take too much
 * memory.
 */
export const idleStudio = createStudio({ niceness: 15 })

/** For uploads and for the sizes that pages ask for. */
export const studio = createStudio({ onWork: () => idleStudio.close() })

function faultOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (code === tooMuchMemory) return new DomainError('too_costly')
  // The process was killed by our time limit, or by the system for lack of memory.
  if (signal === 'SIGKILL') return new DomainError('busy')
  // The file crashed the decoder.
  return signal === null ? new Error(`The process for pictures ended with ${code}`) : new DomainError('image')
}

function isTooCostly(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'too_costly'
}

/** The process neither competes with requests for the processor nor keeps the server from ending. */
function calm(started: ChildProcess, niceness: number): void {
  started.unref()
  started.channel?.unref()
  try {
    if (started.pid !== undefined) setPriority(started.pid, niceness)
  } catch {
    // Some systems do not allow it; the process then keeps the usual priority.
  }
}
