/** How tall the rows of a list are; kept on this device, read by the stylesheets. */

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
    // Storage may be switched off; the choice then lasts until the page is left.
  }
}
