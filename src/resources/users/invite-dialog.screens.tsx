import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { inLocale, textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { RecordForm } from '#console/form/record-form.tsx'
import { invitations } from './invitation.ts'
import { LinkDialog } from './link-dialog.screens.tsx'
import { RoleChoice } from './role-choice.screens.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'

const texts = inLocale({ es, en })

/** Adds a user without a password, who gets a link to choose one. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
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
  return (
    <RecordForm
      resource={invitations}
      extras={fields}
      // The form closes once it is saved; the link is shown first.
      onClose={() => hasLink.current || onClose()}
      onSaved={finish}
    />
  )
}

const fields = { formFields: { role: RoleChoice }, formTitle: texts.add }
