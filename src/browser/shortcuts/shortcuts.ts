import { useEffect, useSyncExternalStore } from 'react'
import { useLatest } from '../use-latest.ts'
import { register, registered, subscribe, type Registered } from './registry.ts'

export { Keys } from './keys.tsx'

export interface Shortcut {
  /** `n`, `shift+?`, `mod+s`, or a chord: `g c`. */
  readonly keys: string
  readonly label: string
  /** Heading in the dialog that lists the shortcuts. */
  readonly group: string
  readonly run: () => void
  readonly when?: boolean | (() => boolean)
  /** It also works while a field has focus or a dialog is open. */
  readonly allowInInput?: boolean
}

/** Active while the component is mounted. Of two shortcuts with the same keys the newer one wins. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useLatest(shortcut)
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

/** Every active shortcut, in the order of registration. */
export function useShortcutList(): readonly Registered[] {
  return useSyncExternalStore(subscribe, registered)
}

function isOn(when: Shortcut['when'] = true): boolean {
  return typeof when === 'function' ? when() : when
}
