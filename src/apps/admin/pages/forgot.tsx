import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#browser/api.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/kit.ts'
import { checkForgot } from '../account-rules.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { loginPath } from '../guard.ts'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'

export function ForgotPage() {
  const [sent, setSent] = useState('')
  const { form, busy, errors, failure, waiting } = useForm<{ message: string }>({
    check: values => checkForgot(values, texts),
    send: ({ email }) => {
      setSent('')
      return ask('POST', 'password/email', { email })
    },
    onDone: ({ message }) => setSent(message),
  })
  return (
    <Entrance title={texts.forgot.title}>
      {sent ? (
        <Alert tone="ok">
          <p>{sent}</p>
        </Alert>
      ) : (
        <p className="muted">{texts.forgot.intro}</p>
      )}
      <FormAlert failure={failure} waiting={waiting} />
      <form {...form}>
        <TextInput
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors['email']}
        />
        <BusyButton type="submit" busy={busy} disabled={waiting > 0}>
          {texts.forgot.submit}
        </BusyButton>
      </form>
      <Link to={loginPath} className="back">
        <Icon name="arrow-left" />
        {texts.forgot.back}
      </Link>
    </Entrance>
  )
}
