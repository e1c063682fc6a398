import { useSyncExternalStore } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { InputExtras } from '../screen-extras.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** An action on a record that has to be filled in first. */
export interface ActionQuestion {
  readonly resource: Resource
  readonly action: string
  readonly record: WireRecord
  readonly extras: InputExtras
}

export interface AskedAction extends ActionQuestion {
  /** Of this intention; another one starts anew. */
  readonly number: number
  /** With the record as it is once the action is done, or null when it was thought better of. */
  readonly answer: (saved: WireRecord | null) => void
}

let asked: AskedAction | null = null
let count = 0
const listeners = new Set<() => void>()

/** Asks in a dialog; `<ActionDialogs />` shows it. A second one waits for nobody: the first counts as given up. */
export function askAction(question: ActionQuestion): Promise<WireRecord | null> {
  if (listeners.size === 0) throw new Error('There are no <ActionDialogs /> to ask with')
  asked?.answer(null)
  const { promise, resolve } = Promise.withResolvers<WireRecord | null>()
  publish({
    ...question,
    number: ++count,
    answer: saved => {
      publish(null)
      resolve(saved)
    },
  })
  return promise
}

/** Null when nothing is asked. */
export function useAskedAction(): AskedAction | null {
  return useSyncExternalStore(subscribe, () => asked)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function publish(next: AskedAction | null): void {
  asked = next
  for (const listener of listeners) listener()
}
