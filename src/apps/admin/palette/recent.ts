import type { PaletteItem } from './palette-item.ts'

const storageKey = 'recent'
const kept = 5

/** Records recently opened from the palette. Stored for the tab only, because others may use this computer. */
export function recentItems(): PaletteItem[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as PaletteItem[]
  } catch {
    return []
  }
}

export function remember(item: PaletteItem): void {
  const opened = { ...item, id: `recent-${item.href}` }
  const others = recentItems().filter(({ id }) => id !== opened.id)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([opened, ...others].slice(0, kept)))
  } catch {
    // When storage is blocked, nothing is remembered.
  }
}
