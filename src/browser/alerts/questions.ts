import { useSyncExternalStore } from 'react'

export interface Question {
  readonly title: string
  readonly body?: string
  /** Names of the records concerned; the first few are shown. */
  readonly items?: readonly string[]
  /** Absent when there is nothing to decide and the dialog only informs. */
  readonly confirmLabel?: string
  /** The label of a gentler action beside the confirmation: «Inactivar». */
  readonly otherLabel?: string
  /** Lists to look at first, each with its number of records where the text does not say it. */
  readonly links?: readonly { readonly label: string; readonly count?: number; readonly path: string }[]
  readonly cancelLabel?: string
  /** `danger` when a yes loses something. */
  readonly tone?: 'danger' | 'plain'
  /** A word that must be typed first, when a mistake would cost much. */
  readonly typeToConfirm?: string
}

/** The confirmation, the gentler way, or neither. */
export type Answer = 'yes' | 'other' | 'no'

interface Asked extends Question {
  readonly answer: (answer: Answer) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/**
 * Asks in a dialog, which `<Confirmations />` shows. A new question replaces an open one, which is then answered no.
 */
export function choose(question: Question): Promise<Answer> {
  if (listeners.size === 0) throw new Error('There is no <Confirmations /> to ask with')
  asked?.answer('no')
  const { promise, resolve } = Promise.withResolvers<Answer>()
  publish({
    ...question,
    answer: given => {
      publish(null)
      resolve(given)
    },
  })
  return promise
}

/** Answers an open question with no: the page that it was about is left. */
export function dismiss(): void {
  asked?.answer('no')
}

export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === 'yes'
}

/** Shows a list that is too long for a notice. */
export async function tell(
  title: string,
  items: readonly string[],
  links: NonNullable<Question['links']> = [],
): Promise<void> {
  await confirm({ title, items, links })
}

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
