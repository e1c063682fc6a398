import type { WireRecord } from './facts.ts'

/** A call of a screen, by a name that is the same in every shop. */
export interface Call {
  readonly name: string
  readonly path: string
  /** What it sends, made anew for each time. */
  readonly body?: () => object
  /** Who asks; an Admin by default. */
  readonly as?: 'cashier' | 'nobody'
  /** Exports and reports have other limits than what a screen waits for. */
  readonly isExport?: boolean
}

/** What a list tells first. */
export interface Found {
  readonly rows: readonly WireRecord[]
  readonly total: number
  /** Whether lists can be asked to stop counting, as the screens do. */
  readonly isCapped: boolean
}
