interface OnlyLast<Q> {
  readonly ask: (question: Q) => Promise<void>
  /** Aborts the last question, so that its answer is not delivered. */
  readonly stop: () => void
}

/** Delivers only the answer to the last question; earlier ones are aborted and deliver neither answer nor failure. */
export function onlyLast<Q, A>(
  find: (question: Q, signal: AbortSignal) => Promise<A>,
  hear: (answer: A | null, question: Q) => void,
): OnlyLast<Q> {
  let asking = new AbortController()
  return {
    stop: () => asking.abort(),
    ask: async question => {
      asking.abort()
      const { signal } = (asking = new AbortController())
      const answer = await find(question, signal).catch(() => null)
      if (!signal.aborted) hear(answer, question)
    },
  }
}
