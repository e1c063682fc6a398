import { createStore } from '#browser/store.ts'

/** A drawer that was closed elsewhere while its till is open. */
export interface ClosedDrawer {
  readonly sessionId: number
  /** Null when it is not known who closed it, or the person did it in another window. */
  readonly by: string | null
}

/**
 * Shown instead of leaving the page, because somebody may be typing on it. The ticket stays on the device, and the
 * server takes no sale into the closed drawer.
 */
export const closedDrawer = createStore<ClosedDrawer | null>(null)
