import { useState } from 'react'
import { passwordStrength } from '#domain/password-strength.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, primaryButton } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkReset, passwordMinLength } from '../account-rules.ts'
import { post } from '../api.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { Link } from '../link.tsx'
import { useUrl } from '../navigation.ts'
import { forgotPath, loginPath } from '../routes.ts'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'

export function ResetPage({ businessName }: { businessName: string }) {
  const { searchParams } = useUrl()
  const token = searchParams.get('token')
  const email = searchParams.get('email')
  const [done, setDone] = useState('')
  return (
    <Entrance businessName={businessName} title={texts.reset.title}>
      {done ? (
        <>
          <Alert tone="ok">
            <p>{done}</p>
          </Alert>
          {/* A whole page load: the change ended every session of this account. */}
          <a href={loginPath} className={primaryButton}>
            {texts.reset.login}
          </a>
        </>
      ) : token && email ? (
        <ResetForm token={token} email={email} onDone={setDone} />
      ) : (
        <Alert tone="bad">
          <p>{texts.reset.incomplete}</p>
          <AnotherLink />
        </Alert>
      )}
    </Entrance>
  )
}

function AnotherLink() {
  return <Link href={forgotPath}>{texts.reset.another}</Link>
}

interface ResetFormProps {
  token: string
  email: string
  onDone: (message: string) => void
}

function ResetForm({ token, email, onDone }: ResetFormProps) {
  const [typed, setTyped] = useState('')
  const { form, busy, errors, failure, waiting } = useForm<{ message: string }>({
    check: values => checkReset(values, texts),
    send: values => post('password/reset', { token, email, ...values }),
    onDone: ({ message }) => onDone(message),
  })
  const eye = { showLabel: texts.password.show, hideLabel: texts.password.hide }
  return (
    <>
      <FormAlert failure={failure} waiting={waiting}>
        <AnotherLink />
      </FormAlert>
      <form {...form}>
        {/* Without a name it is not sent; it tells password managers whose password this is. */}
        <TextField label={texts.fields.email} type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...eye}
          label={texts.fields.newPassword}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          help={texts.password.help(passwordMinLength)}
          error={errors['password']}
          onChange={event => setTyped(event.target.value)}
          extra={
            typed && (
              <StrengthMeter
                label={texts.password.strength}
                level={passwordStrength(typed, [email])}
                levels={texts.password.levels}
              />
            )
          }
        />
        <PasswordField
          {...eye}
          label={texts.fields.confirmation}
          name="password_confirmation"
          autoComplete="new-password"
          maxLength={128}
          error={errors['password_confirmation']}
        />
        <Button type="submit" look="primary" busy={busy} disabled={waiting > 0}>
          {texts.reset.submit}
        </Button>
      </form>
    </>
  )
}
