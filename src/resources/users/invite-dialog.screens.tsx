import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { inLocale, textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { RecordForm } from '#console/form/record-form.tsx'
import type { FormValues } from '#console/form/form-values.ts'
import { Button } from '#ui/kit.ts'
import { invitations } from './invitation.ts'
import { LinkDialog } from './link-dialog.screens.tsx'
import { RoleChoice } from './role-choice.screens.tsx'
import { users } from './user.resource.ts'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'

const texts = inLocale({ es, en })

/** Adds a user without a password, who gets a link to choose one, or with one that the Admin types. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [handedOver, setHandedOver] = useState<{ name: string; link: string } | null>(null)
  const hasLink = useRef(false)
  const [typed, setTyped] = useState<FormValues | null>(null)

  function finish(record: WireRecord): void {
    void forgetRecords(queries)
    const { name, email, invitation_link: link } = record
    hasLink.current = typeof link === 'string'
    if (typeof link === 'string') setHandedOver({ name: String(name), link })
    else succeeded(textsOf(invitations).many, texts.sent(String(email)))
  }

  if (typed) {
    return (
      <RecordForm
        resource={users}
        extras={withPassword}
        defaults={typed}
        onClose={onClose}
        // Empty again after an invitation, for the next one.
        onSaved={() => setTyped({})}
      />
    )
  }
  if (handedOver) return <LinkDialog {...handedOver} onClose={onClose} />
  return (
    <RecordForm
      resource={invitations}
      extras={fields}
      under={values => (
        <p className="invite-foot">
          <span className="muted">{texts.inviteHelp}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => setTyped(filledIn(values))}>
            {texts.withPassword}
          </Button>
        </p>
      )}
      // The form would close once it is saved, but the link is shown first.
      onClose={() => hasLink.current || onClose()}
      onSaved={finish}
    />
  )
}

/** Empty values would count as changes in the other form. */
function filledIn(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

const withPassword = { formFields: { role: RoleChoice } }
const fields = { ...withPassword, formTitle: texts.invite }
