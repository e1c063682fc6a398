import { readFileSync } from 'node:fs'

/** The terminal sends Ctrl-C to npm and to us, and npm repeats it: a second signal this soon is the same key press. */
const ECHO_MS = 1_000
const WATCH_MS = 500

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, or when the parent process is gone, for an orderly end. A second
 * signal ends the process at once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  let first = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      first ||= Date.now()
      if (Date.now() - first > ECHO_MS) process.exit(130)
      controller.abort()
    })
  }
  watchParents(() => controller.abort())
  return controller.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * Between npm and us there is a shell and, when Node was too old, the first Node. If one of them is killed we get no
 * signal, and would hold the port for ever.
 */
function watchParents(onGone: () => void): void {
  const { npm_lifecycle_event: npm, TRASTIENDA_HANDED_OVER: handedOver } = process.env
  if (!npm && !handedOver) return
  const family = () => (npm ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`)
  const atFirst = family()
  setInterval(() => {
    if (family() !== atFirst) onGone()
  }, WATCH_MS).unref()
}

function parentOf(pid: number): string {
  try {
    return /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    // Not Linux, or the process has just ended; then our own parent has changed.
    return ''
  }
}
