import { useState } from 'react'
import { Choice } from '#ui/choice.tsx'
import { chooseTheme, chosenTheme, themes, type Theme } from '#ui/theme.ts'
import type { User } from './session.ts'
import { texts } from './texts.ts'

export function AccountCard({ user }: { user: User }) {
  const [theme, setTheme] = useState(chosenTheme)
  const { account } = texts

  function change(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <section className="card" aria-labelledby="account-title">
      <h2 id="account-title">{account.title}</h2>
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
      <Choice
        label={account.theme}
        options={themes.map(name => [name, account.themes[name]] as const)}
        value={theme}
        onChange={change}
      />
    </section>
  )
}
