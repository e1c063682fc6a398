import { useEffect, useSyncExternalStore } from 'react'
import { useLatest } from './use-latest.ts'
import type { IconName } from '#ui/icon.tsx'

/** An action of the current page, offered in the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Text that explains why it is not possible now; null when it is. */
  readonly refusal: string | null
  readonly run: () => void
}

let offered: readonly Command[] = []
const listeners = new Set<() => void>()

/** Offers the commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useLatest(commands)
  // Compared by their visible parts, because the functions are new at each render.
  const print = JSON.stringify(commands)
  useEffect(() => {
    const own = (JSON.parse(print) as Omit<Command, 'run'>[]).map(command => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }))
    publish([...offered, ...own])
    return () => publish(offered.filter(command => !own.includes(command)))
  }, [print])
}

export function useOffered(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function publish(next: readonly Command[]): void {
  offered = next
  for (const listener of listeners) listener()
}
