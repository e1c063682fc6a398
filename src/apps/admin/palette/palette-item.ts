import type { IconName } from '#ui/icon.tsx'

/** A line of the palette: it opens an address or runs a command. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: IconName | (string & {})
  /** Name of a person or company, shown as initials. */
  readonly face?: string
  /** Remembered among the recent ones. */
  readonly isRecord?: boolean
  readonly keys?: string
  readonly href?: string
  readonly run?: () => void
  /** Disabled; its detail explains why. */
  readonly isOff?: boolean
}

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteItem[]
  /** Opens the full list when there are more. */
  readonly more?: PaletteItem
}
