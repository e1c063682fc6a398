import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { IconName } from '#ui/icon.tsx'

/** Something that the page in sight can do, for the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Why not now, in words. */
  readonly refusal: string | null
  readonly run: () => void
}

let offered: readonly Command[] = []
const listeners = new Set<() => void>()

/** Offered as long as the component is there. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  // What can be seen of them: the functions are others at each drawing.
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
