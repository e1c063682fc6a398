interface OnlyLast<Q> {
  readonly ask: (question: Q) => Promise<void>
  /** Nobody hears the answer to what was asked last. */
  readonly stop: () => void
}

/** Only the last question is heard: neither the answer nor the failure of one before it, which is given up. */
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
