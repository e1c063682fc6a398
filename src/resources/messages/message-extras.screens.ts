import type { ScreenExtras } from '#console/screen-extras.ts'

/** The inbox has its own rows; forms and bulk actions are the generic ones. */
export const extras: ScreenExtras = {}
