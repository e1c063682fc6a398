import { useSyncExternalStore } from 'react'

export interface Question {
  readonly title: string
  readonly body?: string
  /** Names of the records at stake; the first few are shown. */
  readonly items?: readonly string[]
  /** Absent when there is nothing to decide: it is only told. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** Something is lost if the answer is yes. */
  readonly tone?: 'danger' | 'plain'
  /** A word to type first, where a slip would cost much. */
  readonly typeToConfirm?: string
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks in a dialog; `<Confirmations />` shows it. A second question waits for nobody: the first counts as no. */
export function confirm(question: Question): Promise<boolean> {
  if (listeners.size === 0) throw new Error('There is no <Confirmations /> to ask with')
  asked?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  publish({
    ...question,
    answer: yes => {
      publish(null)
      resolve(yes)
    },
  })
  return promise
}

/** Several things that a notice has no room for. */
export async function tell(title: string, items: readonly string[]): Promise<void> {
  await confirm({ title, items })
}

/** Null when nothing is asked. */
export function useQuestion(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function publish(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}
