import type { WireRecord } from '#browser/wire-record.ts'
import type { Resource } from '#contract/resource.ts'
import type { IconName } from '#ui/icon.tsx'

/** A line of the palette: it opens an address or runs a command. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: IconName | (string & {})
  /** Name of a person or company, shown as initials. */
  readonly face?: string
  /** Its thumbnail, or null for one that has none yet. */
  readonly picture?: { readonly url: string; readonly placeholder?: string } | null
  /** What it is, where its group does not say so: «Venta». */
  readonly kind?: string
  /** At the end of the line: price and stock. */
  readonly facts?: string
  /** Other words by which it is found. */
  readonly also?: string
  /** Remembered among the recent ones. */
  readonly opens?: { readonly resource: Resource; readonly record: WireRecord }
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
