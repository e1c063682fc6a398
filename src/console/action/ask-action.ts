import { useSyncExternalStore } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { InputExtras } from '../screen-extras.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** An action with a form, on one record. */
export interface ActionQuestion {
  readonly resource: Resource
  readonly action: string
  readonly record: WireRecord
  readonly extras: InputExtras
}

export interface AskedAction extends ActionQuestion {
  /** A new number for each opening of the dialog, so that each starts empty. */
  readonly number: number
  /** Called with the changed record, or with null when the user cancels. */
  readonly answer: (saved: WireRecord | null) => void
}

let asked: AskedAction | null = null
let count = 0
const listeners = new Set<() => void>()

/** Asks in a dialog, which `<ActionDialogs />` shows. A new question replaces an open one, which is then cancelled. */
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

/** Null when there is no question. */
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
