import type { IconName } from '#ui/icon.tsx'

/** A line of the palette: it opens an address, or it does something. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: IconName | (string & {})
  /** The name of a person or company is shown by its initials. */
  readonly face?: string
  /** Kept among the last ones opened. */
  readonly isRecord?: boolean
  readonly keys?: string
  readonly href?: string
  readonly run?: () => void
  /** It says why in its detail. */
  readonly isOff?: boolean
}

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteItem[]
  /** Leads to all of them, when they are more. */
  readonly more?: PaletteItem
}
