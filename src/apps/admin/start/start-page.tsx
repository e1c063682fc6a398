import './start-page.css'
import { Link } from '@tanstack/react-router'
import { passwordStrength } from '#domain/password-strength.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { checkBody } from '#console/form/form-errors.ts'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { locale } from '#browser/locale.ts'
import { startSchema, startTexts, startWord } from '#resources/users/start-business.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { passwordMinLength } from '../account-rules.ts'
import { SecretCell } from '../account/secret-cell.tsx'
import { dashboardPath } from '#contract/office-pages.ts'
import { startedPath } from '../guard.ts'
import { PageForm, PageSection } from '#console/form/page-form.tsx'
import { usePageForm } from '#console/form/use-page-form.ts'
import { texts } from '../texts.ts'
import { TextCell } from './text-cell.tsx'
import { startWords } from './texts-start.ts'

const words = startWords
const empty = { business_name: '', name: '', email: '', password: '', password_confirmation: '', word: '' }

/** «Empezar con mi negocio»: replaces the demo with the user's own shop. */
export function StartPage() {
  const { shopState } = useAppData()
  if (shopState !== 'demo') {
    return (
      <div className="empty-page">
        <h1>{words.over.title}</h1>
        <p className="muted">{words.over.message}</p>
        <Button component={Link} to={dashboardPath}>
          {words.over.home}
        </Button>
      </div>
    )
  }
  return (
    <div className="start">
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
      </div>
      <StartForm />
    </div>
  )
}

function StartForm() {
  const form = usePageForm({
    stored: empty,
    sendsUnchanged: true,
    check: (_changes, values) => checkBody(startSchema, values, { texts: startTexts }, locale),
    send: async changes => {
      await call('POST', 'start-business', changes)
      return empty
    },
    onSaved: () => {
      sessionStorage.clear()
      // A full page load, so that none of the demo's data stays in memory.
      location.assign(startedPath)
    },
  })
  useLeaveGuard(Object.keys(form.changes).length > 0, () => {})
  const { name = '', email = '', password = '' } = form.values
  return (
    <PageForm form={form} texts={startTexts} label={words.title} submitLabel={words.submit} isDangerous>
      <section className="page-section" aria-labelledby="section-lost">
        <div>
          <h2 id="section-lost">{words.lost.title}</h2>
          <p className="muted">{words.lost.help}</p>
        </div>
        <ul className="start-lost">
          {words.lost.lines.map(line => (
            <li key={line}>
              <Icon name="trash" size={18} />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <PageSection id="business" {...words.business}>
        <TextCell
          form={form}
          wire="business_name"
          label={words.business.name}
          autoComplete="organization"
          span={6}
        />
      </PageSection>
      <PageSection id="admin" {...words.admin}>
        <TextCell form={form} wire="name" label={words.admin.name} autoComplete="name" />
        <TextCell form={form} wire="email" label={words.admin.email} type="email" autoComplete="username" />
        <SecretCell
          form={form}
          wire="password"
          label={texts.fields.password}
          help={texts.password.help(passwordMinLength)}
          autoComplete="new-password"
        >
          {password && (
            <StrengthMeter
              label={texts.password.strength}
              level={passwordStrength(password, [name, email])}
              levels={texts.password.levels}
            />
          )}
        </SecretCell>
        <SecretCell
          form={form}
          wire="password_confirmation"
          label={texts.fields.confirmation}
          autoComplete="new-password"
        />
      </PageSection>
      <PageSection id="confirm" {...words.confirm}>
        <TextCell form={form} wire="word" label={words.confirm.label(startWord)} autoComplete="off" />
      </PageSection>
    </PageForm>
  )
}
