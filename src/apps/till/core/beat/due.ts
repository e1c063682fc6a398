/** Work that is due once for all who want it until then. */
export interface Due {
  /** Runs after so long, unless it is due sooner. */
  readonly within: (ms: number) => void
  readonly clear: () => void
}

export function dueOnce(run: () => void): Due {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = Number.POSITIVE_INFINITY
  function clear(): void {
    clearTimeout(timer)
    at = Number.POSITIVE_INFINITY
  }
  return {
    clear,
    within(ms) {
      const wanted = performance.now() + ms
      if (wanted >= at) return
      clear()
      at = wanted
      timer = setTimeout(() => {
        clear()
        run()
      }, ms)
    },
  }
}
