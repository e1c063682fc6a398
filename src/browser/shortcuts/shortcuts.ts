import { useEffect, useRef, useSyncExternalStore } from 'react'
import { register, registered, subscribe, type Registered } from './registry.ts'

export { Keys } from './keys.tsx'

export interface Shortcut {
  /** `n`, `shift+?`, `mod+s`, or a chord: `g c`. */
  readonly keys: string
  readonly label: string
  /** Heading in the dialog that lists them. */
  readonly group: string
  readonly run: () => void
  readonly when?: boolean | (() => boolean)
  /** Also while a field has focus or a dialog is open. */
  readonly allowInInput?: boolean
}

/** Listens as long as the component is there. Of two with the same keys the newer one wins. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut)
  useEffect(() => {
    latest.current = shortcut
  })
  const { keys, label, group, allowInInput = false } = shortcut
  useEffect(
    () =>
      register({
        keys,
        label,
        group,
        allowInInput,
        run: () => latest.current.run(),
        active: () => isOn(latest.current.when),
      }),
    [keys, label, group, allowInInput],
  )
}

/** Every shortcut that is there now, in the order they came. */
export function useShortcutList(): readonly Registered[] {
  return useSyncExternalStore(subscribe, registered)
}

function isOn(when: Shortcut['when'] = true): boolean {
  return typeof when === 'function' ? when() : when
}
