import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { inLocale, textsOf } from '#browser/locale.ts'
import { forgetRecords, recordQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { Button, Stack, Text } from '#ui/kit.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'
import { users } from './user.resource.ts'

const texts = inLocale({ es, en })

interface SecondFactorDialogProps {
  ids: readonly number[]
  onClose: () => void
}

export default function SecondFactorDialog({ ids: [id = 0], onClose }: SecondFactorDialogProps) {
  const { user: actor } = useAppData()
  const queries = useQueryClient()
  const { data: user } = useQuery(recordQuery(users, id))
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const isOwn = actor.id === id

  const removal = useMutation({
    mutationFn: () =>
      call<{ message: string }>('DELETE', `users/${id}/second-factor`, { current_password: password }),
    onSuccess: ({ message }) => {
      void forgetRecords(queries)
      succeeded(textsOf(users).many, message)
      onClose()
    },
    onError: refusal => {
      const [first] = (refusal instanceof ApiError && refusal.fields['current_password']) || []
      if (first === undefined) failed(refusal)
      else setError(first)
    },
  })

  const name = user ? recordTitle(users, user) : ''
  return (
    <Frame
      kind="dialog"
      width={440}
      title={`${texts.secondFactor} · ${name}`}
      locked={removal.isPending}
      onClose={onClose}
      {...(!isOwn && { onSubmit: () => removal.mutate() })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {isOwn ? texts.close : texts.cancel}
          </Button>
          {!isOwn && (
            <Button
              type="submit"
              ml="auto"
              color="red"
              loading={removal.isPending}
              disabled={!user || password === ''}
            >
              {texts.secondFactorRemove}
            </Button>
          )}
        </>
      }
    >
      {isOwn ? (
        <Text>{texts.secondFactorOwn}</Text>
      ) : (
        <Stack gap="md">
          <Text>{texts.secondFactorHelp(name)}</Text>
          <PasswordField
            label={texts.yourPassword}
            autoComplete="current-password"
            maxLength={128}
            data-autofocus
            value={password}
            error={error}
            onChange={event => {
              setPassword(event.currentTarget.value)
              setError(null)
            }}
          />
        </Stack>
      )}
    </Frame>
  )
}
