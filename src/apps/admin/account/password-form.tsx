import { passwordStrength } from '#domain/password-strength.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { users } from '#resources/users/user.resource.ts'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { passwordMinLength } from '../account-rules.ts'
import { PageForm, PageSection } from '#console/form/page-form.tsx'
import { usePageForm } from '#console/form/use-page-form.ts'
import { texts } from '../texts.ts'
import { checkPassword } from './account-checks.ts'
import type { Account } from './account.ts'
import { SecretCell } from './secret-cell.tsx'
import { accountWords } from './texts-account.ts'

const words = accountWords.password
const empty = { current_password: '', password: '', password_confirmation: '' }

export function PasswordForm({ account: { id, name, email } }: { account: Account }) {
  const form = usePageForm({
    stored: empty,
    check: changes => checkPassword(changes, locale),
    send: async changes => {
      await call('PUT', `users/${id}/password`, changes)
      return empty
    },
    onSaved: () => succeeded(texts.account.title, words.done),
  })
  const typed = form.values['password'] ?? ''
  return (
    <PageForm form={form} texts={users.texts} label={words.title} submitLabel={words.submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PageSection id="password" title={words.title} help={words.help}>
        <SecretCell
          form={form}
          wire="current_password"
          label={words.current}
          autoComplete="current-password"
          span={6}
        />
        <SecretCell
          form={form}
          wire="password"
          label={words.next}
          help={texts.password.help(passwordMinLength)}
          autoComplete="new-password"
        >
          {typed && (
            <StrengthMeter
              label={texts.password.strength}
              level={passwordStrength(typed, [name, email])}
              levels={texts.password.levels}
            />
          )}
        </SecretCell>
        <SecretCell
          form={form}
          wire="password_confirmation"
          label={words.confirmation}
          autoComplete="new-password"
        />
      </PageSection>
    </PageForm>
  )
}
