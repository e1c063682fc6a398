import type { ScreenExtras } from '#console/screen-extras.ts'

/** The inbox draws its own rows; forms and bulk actions are the generic ones. */
export const extras: ScreenExtras = {}
