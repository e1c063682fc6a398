import type { ScreenExtras } from '#console/screen-extras.ts'

export const extras: ScreenExtras = {
  removal: (record, actor) => (record.id === actor.id ? 'own_account' : null),
}
