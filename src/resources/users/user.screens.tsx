import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { inLocale } from '#browser/locale.ts'
import { RoleChoice } from './role-choice.screens.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'

const texts = inLocale({ es, en })
const InviteDialog = part(() => import('./invite-dialog.screens.tsx'))

function InviteButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" />} onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const extras: ScreenExtras = {
  removal: (record, actor) => (record.id === actor.id ? 'own_account' : null),
  formFields: { role: RoleChoice },
  tools: InviteButton,
  dialogs: {
    invitation: {
      label: texts.invitation,
      icon: 'mail',
      when: ({ invitation_status: state }) => state !== null,
      Dialog: part(() => import('./invitation-dialog.screens.tsx')),
    },
  },
}
