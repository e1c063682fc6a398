import { part } from '#browser/parts/part.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'

export const extras: ScreenExtras = {
  // Active means published, inactive means draft.
  actionIcons: { activate: 'eye', inactivate: 'eye-off' },
  formFields: { body: part(() => import('./body-field.screens.tsx')) },
}
