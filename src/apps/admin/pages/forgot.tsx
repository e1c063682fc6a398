import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkForgot } from '../account-rules.ts'
import { post } from '../api.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { Link } from '../link.tsx'
import { loginPath } from '../routes.ts'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'

export function ForgotPage({ businessName }: { businessName: string }) {
  const [sent, setSent] = useState('')
  const { form, busy, errors, failure, waiting } = useForm<{ message: string }>({
    check: values => checkForgot(values, texts),
    send: ({ email }) => {
      setSent('')
      return post('password/email', { email })
    },
    onDone: ({ message }) => setSent(message),
  })
  return (
    <Entrance businessName={businessName} title={texts.forgot.title}>
      {sent ? (
        <Alert tone="ok">
          <p>{sent}</p>
        </Alert>
      ) : (
        <p className="muted">{texts.forgot.intro}</p>
      )}
      <FormAlert failure={failure} waiting={waiting} />
      <form {...form}>
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors['email']}
        />
        <Button type="submit" look="primary" busy={busy} disabled={waiting > 0}>
          {texts.forgot.submit}
        </Button>
      </form>
      <Link href={loginPath} className="back">
        <ArrowLeftIcon />
        {texts.forgot.back}
      </Link>
    </Entrance>
  )
}
