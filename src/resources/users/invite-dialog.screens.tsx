import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { inLocale, textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { RecordForm } from '#console/form/record-form.tsx'
import { Button } from '#ui/kit.ts'
import { invitations } from './invitation.ts'
import { LinkDialog } from './link-dialog.screens.tsx'
import { RoleChoice } from './role-choice.screens.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'
import { users } from './user.resource.ts'

const texts = inLocale({ es, en })

/** Adds a user without a password, who gets a link to choose one; or with one, if the Admin prefers to type it. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [isTyped, setIsTyped] = useState(false)
  const [handedOver, setHandedOver] = useState<{ name: string; link: string } | null>(null)
  const hasLink = useRef(false)

  function finish(record: WireRecord): void {
    void forgetRecords(queries)
    const { name, email, invitation_link: link } = record
    hasLink.current = typeof link === 'string'
    if (typeof link === 'string') setHandedOver({ name: String(name), link })
    else succeeded(textsOf(invitations).many, texts.sent(String(email)))
  }

  if (handedOver) return <LinkDialog {...handedOver} onClose={onClose} />
  if (isTyped) return <RecordForm resource={users} extras={typed} onClose={onClose} />
  return (
    <RecordForm
      resource={invitations}
      extras={{
        formFields: {
          role: props => (
            <>
              <RoleChoice {...props} />
              <Button variant="subtle" size="compact-sm" mt="md" onClick={() => setIsTyped(true)}>
                {texts.own}
              </Button>
            </>
          ),
        },
      }}
      // The form closes once it is saved; the link is shown first.
      onClose={() => hasLink.current || onClose()}
      onSaved={finish}
    />
  )
}

const typed = { formFields: { role: RoleChoice } }
