/**
 * npm repeats to its child a Ctrl-C that the terminal already gave to both; what comes this soon is the same
 * key press.
 */
const ECHO_MS = 1_000

/**
 * A signal that aborts at the first SIGINT or SIGTERM, for an orderly end. The second one ends the process at
 * once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  let first = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!first) {
        first = Date.now()
        controller.abort()
      } else if (Date.now() - first > ECHO_MS) process.exit(130)
    })
  }
  return controller.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
