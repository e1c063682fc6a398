import type { PaletteItem } from './palette-item.ts'

/** What was opened from the palette lately. Kept for the tab alone: others may use this computer. */

export type Recent = Pick<PaletteItem, 'id' | 'label' | 'detail' | 'icon' | 'face' | 'href'>

const storageKey = 'recent'
const kept = 5

export function recentItems(): Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

export function remember({ keys: _, run: __, ...item }: PaletteItem): void {
  const others = recentItems().filter(({ id }) => id !== item.id)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([item, ...others].slice(0, kept)))
  } catch {
    // Without storage nothing is remembered.
  }
}
