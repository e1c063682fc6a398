import type { CSSProperties } from 'react'

/** Tells a sheet how many characters an amount has, so that it draws a long one smaller instead of cutting it. */
export const sizedBy = (shown: string): CSSProperties =>
  ({ '--amount-length': shown.length }) as CSSProperties
