import { part } from '#browser/parts/part.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { inLocale } from '#browser/locale.ts'
import { RoleChoice } from './role-choice.screens.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'

const texts = inLocale({ es, en })

export const extras: ScreenExtras = {
  removal: (record, actor) => (record.id === actor.id ? 'own_account' : null),
  formFields: { role: RoleChoice },
  add: { label: texts.add, Dialog: part(() => import('./invite-dialog.screens.tsx')) },
  dialogs: {
    invitation: {
      label: texts.invitation,
      icon: 'mail',
      when: ({ invitation_status: state }) => state !== null,
      Dialog: part(() => import('./invitation-dialog.screens.tsx')),
    },
    'second-factor': {
      label: texts.secondFactor,
      icon: 'shield',
      when: ({ second_factor: isOn }) => isOn === 1,
      Dialog: part(() => import('./second-factor-dialog.screens.tsx')),
    },
  },
}
