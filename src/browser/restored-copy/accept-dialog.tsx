import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Checkbox, Skeleton, Text } from '#ui/kit.ts'
import { QueryFailure } from '../alerts/query-failure.tsx'
import { failed, succeeded } from '../alerts/alerts.ts'
import { call } from '../api.ts'
import { Frame, questionWidth } from '../frame/frame.tsx'
import { copyTexts as texts } from './texts-copy.ts'

interface CopyFacts {
  readonly old_mails: number
  readonly new_mails: number
  readonly sales: number
  readonly to_review: number
}

interface AcceptDialogProps {
  /** The moment of the copy, in words. */
  when: string
  onClose: () => void
}

/** Asks an Admin whether the restored copy is the shop, and says what that does. */
export default function AcceptDialog({ when, onClose }: AcceptDialogProps) {
  const queries = useQueryClient()
  const [sendsOld, setSendsOld] = useState(false)
  const facts = useQuery({
    queryKey: ['restored-copy'],
    queryFn: async ({ signal }) =>
      (await call<{ data: CopyFacts }>('GET', 'restored-copy', undefined, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const accept = useMutation({
    mutationFn: () =>
      call<{ message: string }>('POST', 'restored-copy/accept', { old_mails: sendsOld ? 'send' : 'discard' }),
    onSuccess: async ({ message }) => {
      onClose()
      succeeded(texts.section, message)
      // Every screen asks again, and learns with the answer that the band is over.
      await queries.invalidateQueries()
    },
    onError: error => {
      onClose()
      failed(error)
      void queries.invalidateQueries()
    },
  })
  const { data } = facts
  return (
    <Frame
      kind="dialog"
      width={questionWidth}
      title={texts.title}
      locked={accept.isPending}
      onClose={onClose}
      onSubmit={() => data && !accept.isPending && accept.mutate()}
      footer={
        <>
          <Button variant="default" data-autofocus disabled={accept.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" ml="auto" disabled={!data} loading={accept.isPending}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <Text>{texts.does}</Text>
      <Text mt="sm">{texts.otherOff}</Text>
      <Text mt="sm">{texts.lost(when)}</Text>
      {data ? (
        <>
          <Text mt="sm">{texts.sales(data.sales, data.to_review)}</Text>
          {data.new_mails > 0 && <Text mt="sm">{texts.newMails(data.new_mails)}</Text>}
          {data.old_mails > 0 && (
            <Checkbox
              mt="md"
              label={texts.oldMails(data.old_mails)}
              description={texts.oldMailsHelp}
              checked={sendsOld}
              onChange={event => setSendsOld(event.currentTarget.checked)}
            />
          )}
        </>
      ) : facts.error ? (
        <QueryFailure error={facts.error} onRetry={() => void facts.refetch()} />
      ) : (
        <Skeleton mt="sm" height={24} role="status" aria-label={texts.loading} />
      )}
    </Frame>
  )
}
