import { readFileSync } from 'node:fs'

/**
 * npm repeats to its child a Ctrl-C that the terminal already gave to both; what comes this soon is the same
 * key press.
 */
const ECHO_MS = 1_000
const WATCH_MS = 500

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, or when whoever started us is gone, for an orderly end. The
 * second signal ends the process at once.
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
 * Between npm and us there is a shell, and where Node was too old, the first Node. When one of them is killed
 * nobody tells us, and we would hold the port for ever.
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
    // Not Linux, or just gone; then our own parent has changed.
    return ''
  }
}
