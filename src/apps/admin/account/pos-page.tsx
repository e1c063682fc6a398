import './account-page.css'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { Button } from '#ui/kit.ts'
import { accountPath } from '../guard.ts'
import { texts } from '../texts.ts'
import { accountWords } from './texts-account.ts'

/** The first page of every user but Admins. It says that there is no till yet. */
export function PosPage() {
  const { user } = useAppData()
  const { name, email, role, roles } = texts.account
  const facts = [
    [name, user.name],
    [email, user.email],
    [role, roles[user.role]],
  ]
  return (
    <section className="card pos-account" aria-labelledby="pos-title">
      <h1 id="pos-title">{accountWords.pos.title}</h1>
      <p>{accountWords.pos.line}</p>
      <dl className="facts">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to={accountPath} variant="default">
        {accountWords.pos.account}
      </Button>
    </section>
  )
}
