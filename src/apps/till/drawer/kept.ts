import { useState } from 'react'

/** Something typed that a reload or a closed window must not lose, until it is forgotten. */
export function useKept<T extends object>(key: string, empty: T) {
  const [value, setValue] = useState<T>(() => read(key, empty))

  function change(next: Partial<T>): void {
    setValue(before => {
      const after = { ...before, ...next }
      write(key, after)
      return after
    })
  }

  function forget(): void {
    write(key, null)
    setValue(empty)
  }

  return [value, change, forget] as const
}

/** The kept values, as far as they have the form of `empty`: another version may have kept something else. */
export function read<T extends object>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return empty
    const known = Object.entries(kept).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name as keyof T],
    )
    return { ...empty, ...Object.fromEntries(known) }
  } catch {
    return empty
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // When storage is blocked, what was typed lasts until the page is closed.
  }
}
