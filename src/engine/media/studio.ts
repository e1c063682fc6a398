import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DomainError } from '#domain/errors.ts'
import { createGate } from '../gate.ts'
import { tooMuchMemory, type Outcome, type Task, type WorkName, type Works } from './studio-messages.ts'

type Result<N extends WorkName> = Awaited<ReturnType<Works[N]>>

export interface Studio {
  /** One thing after the other. A file that is at fault is refused with a DomainError. */
  run<N extends WorkName>(name: N, input: Parameters<Works[N]>[0]): Promise<Result<N>>
  /** Ends its process, and with it what is under way; it is started again when there is work. */
  close(): void
  /** For how long it has had no work; 0 while it has. */
  restingMs(): number
}

interface StudioOptions {
  /** How many things at once. */
  readonly places?: number
  /** How long its process stays for more work, so that a page of pictures needs one. */
  readonly idleMs?: number
  /** How long one thing may take, its own limits notwithstanding. */
  readonly mostMs?: number
  /** As the system counts it: the higher, the later its turn. */
  readonly niceness?: number
  /** Told before each thing that is asked of it. */
  readonly onWork?: () => void
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

const program = fileURLToPath(new URL('studio-process.ts', import.meta.url))
/**
 * It opens files of strangers: none of the server's secrets is among this. On Linux, what is larger than so many bytes
 * is given back as soon as it is free, and one size of picture leaves no holes for the next.
 */
const environment = { PATH: process.env['PATH'], MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }
/** A process that has done little yet. */
const freshMemory = 90 * 1024 * 1024

/**
 * Where pictures are decoded and encoded: a process of its own, started when there is work and ended soon after. What a
 * picture takes of memory is then given back whole, and a file that brings its decoder down brings down nothing else.
 */
export function createStudio(options: StudioOptions = {}): Studio {
  const { places = 1, idleMs = 5_000, mostMs = 60_000, niceness = 0, onWork = () => undefined } = options
  const gate = createGate(places, 32)
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let memory = 0
  let asked = 0
  let lastDone = -Infinity

  function start(): ChildProcess {
    const started = fork(program, [], {
      env: environment,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', settle)
    started.on('error', fault => fail(started, fault))
    started.on('exit', (code, signal) => fail(started, faultOf(code, signal)))
    memory = 0
    calm(started, niceness)
    return started
  }

  function settle(outcome: Outcome): void {
    const { resolve, reject } = waiting.get(outcome.id) ?? {}
    waiting.delete(outcome.id)
    memory = outcome.memory
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
    // A file of somebody's may need all the memory that a process has: what others left in this one is not for it.
    if ((name === 'keep' || name === 'plain') && memory > freshMemory && waiting.size === 0) close()
    const worker = (child ??= start())
    const id = ++lastId
    // Killed by us it says nothing of the picture; the next is given a new process.
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), mostMs)
    try {
      return await new Promise<Result<N>>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.send({ id, name, input } satisfies Task<N>, error => error && fail(worker, error))
      })
    } finally {
      clearTimeout(tooLong)
      clearTimeout(idle)
      if (waiting.size === 0) idle = setTimeout(close, idleMs).unref()
    }
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
    asked++
    onWork()
    try {
      return await gate(() => work(name, input))
    } finally {
      asked--
      lastDone = performance.now()
    }
  }

  return { run, close, restingMs: () => (asked > 0 ? 0 : performance.now() - lastDone) }
}

/** For what nobody waits for. It is ended when there is something that somebody does: two would take too much memory. */
export const idleStudio = createStudio({ niceness: 15 })

/** For uploads and for the sizes that pages ask for. */
export const studio = createStudio({ onWork: () => idleStudio.close() })

function faultOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (code === tooMuchMemory) return new DomainError('too_costly')
  // Its time was up, or the machine's memory was.
  if (signal === 'SIGKILL') return new DomainError('busy')
  // A decoder fell over the file.
  return signal === null ? new Error(`The process for pictures ended with ${code}`) : new DomainError('image')
}

/** Nobody waits for it: neither requests for their share of the machine nor the server for its end. */
function calm(started: ChildProcess, niceness: number): void {
  started.unref()
  started.channel?.unref()
  try {
    if (started.pid !== undefined) setPriority(started.pid, niceness)
  } catch {
    // Some systems do not let one; it is then as important as everything else.
  }
}
