import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { inLocale, textsOf } from '#browser/locale.ts'
import { forgetRecords, recordQuery } from '#browser/query.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { Button, Text } from '#ui/kit.ts'
import { LinkDialog } from './link-dialog.screens.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'
import { users } from './user.resource.ts'

const texts = inLocale({ es, en })
const section = textsOf(users).many

interface InvitationDialogProps {
  ids: readonly number[]
  onClose: () => void
}

export default function InvitationDialog({ ids: [id = 0], onClose }: InvitationDialogProps) {
  const queries = useQueryClient()
  const { data: user } = useQuery(recordQuery(users, id))
  const [link, setLink] = useState<string | null>(null)

  const again = useMutation({
    mutationFn: async () => (await call<{ data: WireRecord }>('POST', `users/${id}/invitation`)).data,
    onSuccess: saved => {
      void forgetRecords(queries)
      if (typeof saved['invitation_link'] === 'string') return setLink(saved['invitation_link'])
      succeeded(section, texts.sent(String(saved['email'])))
      onClose()
    },
    onError: error => failed(error),
  })
  const withdrawal = useMutation({
    mutationFn: () => call('DELETE', `users/${id}/invitation`),
    onSuccess: () => {
      void forgetRecords(queries)
      succeeded(section, texts.withdrawn)
      onClose()
    },
    onError: error => failed(error),
  })

  const name = user ? recordTitle(users, user) : ''
  const state = String(user?.['invitation_status'] ?? '')
  if (link !== null) return <LinkDialog name={name} link={link} onClose={onClose} />
  return (
    <Frame
      kind="dialog"
      width={440}
      title={`${texts.invitation} · ${name}`}
      onClose={onClose}
      footer={
        <>
          {state !== 'withdrawn' && (
            <Button
              variant="default"
              loading={withdrawal.isPending}
              disabled={!user}
              onClick={() => withdrawal.mutate()}
            >
              {texts.withdraw}
            </Button>
          )}
          <Button ml="auto" loading={again.isPending} disabled={!user} onClick={() => again.mutate()}>
            {texts.again}
          </Button>
        </>
      }
    >
      <Text>{texts.state(state)}</Text>
    </Frame>
  )
}
