/** The height of a list's rows; stored on this device and read by the stylesheets. */

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const storageKey = 'density'

export function chosenDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable'
}

export function chooseDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  try {
    localStorage.setItem(storageKey, density)
  } catch {
    // When storage is blocked, the choice lasts until the page is closed.
  }
}
