/** In milliseconds. Whoever waits for an interrupted import looks at its progress meanwhile. */
const everyMs = 5_000

export interface Interrupted {
  /** Looks now; several calls look once at a time. */
  look(): Promise<void>
  start(): void
  stop(): void
}

/** Looks at the start and every few seconds for work that a process left behind when it died. */
export function watchInterrupted(
  works: readonly (() => Promise<void>)[],
  onError: (error: Error) => void,
): Interrupted {
  let [timer, looking, isStopped]: [NodeJS.Timeout | undefined, Promise<void> | undefined, boolean] = [
    undefined,
    undefined,
    false,
  ]

  async function look(): Promise<void> {
    for (const work of works) {
      try {
        await work()
      } catch (error) {
        // While the server stops, its connections are closed under the work.
        if (!isStopped) onError(error as Error)
      }
    }
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  return {
    look: lookOnce,
    start() {
      if (isStopped) return
      void lookOnce()
      timer = setInterval(() => void lookOnce(), everyMs).unref()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
