import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { inLocale } from '#browser/locale.ts'
import { Button, CopyButton, Group, PasswordInput, Stack } from '#ui/kit.ts'
import { supplierEn } from './supplier.en.ts'
import { supplierEs } from './supplier.es.ts'

type Words = Readonly<Record<keyof typeof supplierEs.reveal, string>>

const words = inLocale<Words>({ es: supplierEs.reveal, en: supplierEn.reveal })

/** Shows the password of the supplier's site once users have confirmed their own. */
export function SitePassword({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const [own, setOwn] = useState('')
  const reveal = useMutation({
    mutationFn: () =>
      call<{ data: { password: string } }>('POST', `suppliers/${id}/password`, { current_password: own }),
    // Neither password stays in memory when it is no longer shown.
    gcTime: 0,
    onSuccess: () => setOwn(''),
  })

  if (reveal.data) {
    const { password } = reveal.data.data
    return (
      <Group gap="xs">
        <code>{password}</code>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    )
  }
  if (!isAsking) {
    return (
      <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
        {words.show}
      </Button>
    )
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        reveal.mutate()
      }}
    >
      <Stack gap="xs" align="flex-start">
        <PasswordInput
          label={words.own}
          description={words.help}
          error={reveal.error && failureText(reveal.error)}
          autoComplete="current-password"
          value={own}
          onChange={event => setOwn(event.currentTarget.value)}
          autoFocus
          w="100%"
        />
        <Button type="submit" loading={reveal.isPending} disabled={own === ''}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  )
}
