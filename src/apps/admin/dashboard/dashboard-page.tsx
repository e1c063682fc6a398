import './dashboard-page.css'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#console/app-data.tsx'
import { formatLocale } from '#console/locale.ts'
import { firstName } from '../initials.ts'
import { texts } from '../texts.ts'
import { today } from '../today.ts'

export function DashboardPage() {
  const { user, menu } = useAppData()
  const { hour, date } = today(formatLocale)
  return (
    <>
      <h1>{texts.account.greeting(hour, firstName(user.name))}</h1>
      <p className="muted">{date}</p>
      <section className="card sections" aria-label={texts.dashboard.sections}>
        {menu
          .filter(({ group }) => group !== 'home')
          .map(({ group, label, items }) => (
            <div key={group}>
              <h3>{label}</h3>
              <ul>
                {items.map(({ name, label: section, path }) => (
                  <li key={name}>
                    <Link to={path}>{section}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </section>
    </>
  )
}
