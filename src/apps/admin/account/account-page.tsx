import './account-page.css'
import { useAppData } from '#console/app-data.tsx'
import { SegmentedControl } from '#ui/kit.ts'
import { themes } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'
import { texts } from '../texts.ts'

export function AccountPage() {
  const { user } = useAppData()
  const [theme, chooseTheme] = useTheme()
  const { account, shell } = texts
  return (
    <section className="card account" aria-labelledby="account-title">
      <h1 id="account-title">{account.title}</h1>
      <dl className="facts">
        <div>
          <dt>{account.name}</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>{account.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{account.role}</dt>
          <dd>{account.roles[user.role]}</dd>
        </div>
      </dl>
      <SegmentedControl
        aria-label={shell.theme}
        data={themes.map(value => ({ value, label: shell.themes[value] }))}
        value={theme}
        onChange={chooseTheme}
      />
    </section>
  )
}
