import './account-page.css'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { SegmentedControl, Skeleton } from '#ui/kit.ts'
import { themes } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'
import { PageSection } from '#console/form/page-form.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { texts } from '../texts.ts'
import { accountQuery } from './account.ts'
import { OwnDataForm } from './own-data-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { accountWords } from './texts-account.ts'

/** The user's own data, password and PIN, for every role; the second factor of Admins. */
export function AccountPage() {
  const { user, secondFactorDue } = useAppData()
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <div className="account">
      <div>
        <h1>{texts.account.title}</h1>
        <p className="muted">
          {user.email} · {texts.account.roles[user.role]}
        </p>
      </div>
      {secondFactorDue ? null : data ? (
        <>
          <OwnDataForm account={data} />
          <PasswordForm account={data} />
          <PinForm account={data} />
        </>
      ) : error ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy="true" aria-label={accountWords.loading}>
          <Skeleton className="page-form" height={320} />
        </div>
      )}
      {/* In one place, so that shown recovery codes stay while the rest appears. */}
      {user.role === 'Admin' && <SecondFactorCard />}
      <Look />
    </div>
  )
}

function Look() {
  const [theme, chooseTheme] = useTheme()
  return (
    <div className="card page-form">
      <PageSection id="look" {...accountWords.look}>
        <div className="form-cell">
          <SegmentedControl
            aria-label={texts.shell.theme}
            data={themes.map(value => ({ value, label: texts.shell.themes[value] }))}
            value={theme}
            onChange={chooseTheme}
          />
        </div>
      </PageSection>
    </div>
  )
}
