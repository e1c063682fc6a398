import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkLogin, type Values } from '../account-rules.ts'
import { post } from '../api.ts'
import { Entrance } from '../entrance.tsx'
import { FormAlert } from '../form-alert.tsx'
import { Link } from '../link.tsx'
import { forgotPath } from '../routes.ts'
import { texts } from '../texts.ts'
import { useForm } from '../use-form.ts'

interface LoginPageProps {
  businessName: string
  onLogin: () => void
}

/** A refused login blames neither field alone: the reason stands above both. */
async function login({ email, password, remember }: Values) {
  const answer = await post('login', { email, password, remember: remember === 'on' })
  return answer.kind === 'refused' ? { ...answer, fields: {} } : answer
}

export function LoginPage({ businessName, onLogin }: LoginPageProps) {
  const { form, busy, errors, failure, waiting } = useForm({
    check: values => checkLogin(values, texts),
    send: login,
    onDone: onLogin,
  })
  const refused = failure && !failure.title && !failure.retryAt
  const blamedBy = refused ? 'form-alert' : undefined
  return (
    <Entrance businessName={businessName} title={texts.login.title}>
      <FormAlert id="form-alert" failure={failure} waiting={waiting} />
      <form {...form}>
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors['email']}
          blamedBy={blamedBy}
        />
        <PasswordField
          label={texts.fields.password}
          name="password"
          autoComplete="current-password"
          showLabel={texts.password.show}
          hideLabel={texts.password.hide}
          error={errors['password']}
          blamedBy={blamedBy}
        />
        <div className="row">
          <Checkbox name="remember" label={texts.login.remember} />
          <Link href={forgotPath}>{texts.login.forgot}</Link>
        </div>
        <Button type="submit" look="primary" busy={busy} disabled={waiting > 0}>
          {texts.login.submit}
        </Button>
      </form>
    </Entrance>
  )
}
