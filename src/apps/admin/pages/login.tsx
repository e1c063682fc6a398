import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Checkbox, TextInput } from '#ui/kit.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { checkLogin } from '../account-rules.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { forgotPath } from '../guard.ts'
import { awaitsCode, login } from '../login.ts'
import type { SearchParams } from '../search-params.ts'
import { SecondStepPage } from '../second-factor/second-step-page.tsx'
import { useSession } from '../session-context.ts'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'
import { FirstUser } from './first-user.tsx'

export function LoginPage() {
  const { session } = useSession()
  return session.shopState === 'empty' ? <FirstUser /> : <LoginForm />
}

function LoginForm() {
  const { restart } = useSession()
  const [isCodeAwaited, setCodeAwaited] = useState(false)
  if (isCodeAwaited) return <SecondStepPage onDone={restart} onBack={() => setCodeAwaited(false)} />
  return <PasswordStep onCodeAwaited={() => setCodeAwaited(true)} />
}

function PasswordStep({ onCodeAwaited }: { onCodeAwaited: () => void }) {
  const { restart } = useSession()
  const { started }: SearchParams = useSearch({ strict: false })
  const { form, busy, errors, failure, waiting } = useForm({
    check: values => checkLogin(values, texts),
    send: login,
    onDone: body => (awaitsCode(body) ? onCodeAwaited() : restart()),
  })
  const refused = Boolean(failure && !failure.title && !failure.retryAt)
  return (
    <Entrance title={texts.login.title}>
      {started !== undefined && !failure && (
        <Alert tone="ok">
          <p>{texts.login.started}</p>
        </Alert>
      )}
      <FormAlert failure={failure} waiting={waiting} />
      <form {...form}>
        <TextInput
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors['email'] ?? refused}
        />
        <PasswordField
          label={texts.fields.password}
          name="password"
          autoComplete="current-password"
          error={errors['password'] ?? refused}
        />
        <div className="row">
          <Checkbox name="remember" label={texts.login.remember} />
          <Link to={forgotPath}>{texts.login.forgot}</Link>
        </div>
        <BusyButton type="submit" busy={busy} disabled={waiting > 0}>
          {texts.login.submit}
        </BusyButton>
      </form>
    </Entrance>
  )
}
