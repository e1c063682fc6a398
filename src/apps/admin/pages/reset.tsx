import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordStrength } from '#domain/password-strength.ts'
import { ask } from '#browser/api.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { checkReset, passwordMinLength } from '../account-rules.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { forgotPath, loginPath } from '../guard.ts'
import type { SearchParams } from '../search-params.ts'
import { SecondStepPage } from '../second-factor/second-step-page.tsx'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'

/** A full page load, because another user may have been logged in here before. */
const enter = () => location.assign(loginPath)

export function ResetPage() {
  const { token, email }: SearchParams = useSearch({ strict: false })
  const [done, setDone] = useState('')
  const [isCodeAwaited, setCodeAwaited] = useState(false)
  if (isCodeAwaited) return <SecondStepPage onDone={enter} onBack={enter} />
  return (
    <Entrance title={texts.reset.title}>
      {done ? (
        <>
          <Alert tone="ok">
            <p>{done}</p>
          </Alert>
          {/* A full page load, because another user may have been logged in here before. */}
          <Button component="a" href={loginPath}>
            {texts.reset.enter}
          </Button>
        </>
      ) : typeof token === 'string' && typeof email === 'string' ? (
        <ResetForm
          token={token}
          email={email}
          onDone={body => (body.second_factor ? setCodeAwaited(true) : setDone(body.message))}
        />
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
  return <Link to={forgotPath}>{texts.reset.another}</Link>
}

interface ResetBody {
  readonly message: string
  /** The account has a second factor, whose code is awaited. */
  readonly second_factor?: true
}

interface ResetFormProps {
  token: string
  email: string
  onDone: (body: ResetBody) => void
}

function ResetForm({ token, email, onDone }: ResetFormProps) {
  const [typed, setTyped] = useState('')
  const { form, busy, errors, failure, waiting } = useForm<ResetBody>({
    check: values => checkReset(values, texts),
    send: values => ask('POST', 'password/reset', { token, email, ...values }),
    onDone,
  })
  return (
    <>
      <FormAlert failure={failure} waiting={waiting}>
        <AnotherLink />
      </FormAlert>
      <form {...form}>
        {/* It has no name, so it is not sent; it tells password managers which account the password belongs to. */}
        <TextInput label={texts.fields.email} type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={texts.fields.newPassword}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          description={errors['password'] ? undefined : texts.password.help(passwordMinLength)}
          error={errors['password']}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={event => setTyped(event.target.value)}
        />
        {typed && (
          <StrengthMeter
            label={texts.password.strength}
            level={passwordStrength(typed, [email])}
            levels={texts.password.levels}
          />
        )}
        <PasswordField
          label={texts.fields.confirmation}
          name="password_confirmation"
          autoComplete="new-password"
          maxLength={128}
          error={errors['password_confirmation']}
        />
        <BusyButton type="submit" busy={busy} disabled={waiting > 0}>
          {texts.reset.submit}
        </BusyButton>
      </form>
    </>
  )
}
