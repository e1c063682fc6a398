import type { ScreensModule } from '#console/screen-extras.ts'
import { screens as real } from '#resources/all.screens.ts'

/** Replaces `all.screens.ts`. */
export const screens: Readonly<Record<string, () => Promise<ScreensModule>>> = {
  ...real,
  orders: () => import('./order.screens.tsx'),
}
