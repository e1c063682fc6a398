import { AccountCard } from '../account-card.tsx'
import { firstName, type MenuGroup, type User } from '../session.ts'
import { texts } from '../texts.ts'
import { today } from '../today.ts'
import { Workspace } from '../workspace.tsx'

interface DashboardPageProps {
  businessName: string
  user: User
  menu: readonly MenuGroup[]
}

export function DashboardPage({ businessName, user, menu }: DashboardPageProps) {
  const { hour, date } = today(texts.locale)
  return (
    <Workspace
      businessName={businessName}
      title={texts.account.greeting(hour, firstName(user))}
      subtitle={date}
    >
      <div className="columns">
        <section className="card" aria-labelledby="sections-title">
          <h2 id="sections-title">{texts.dashboard.sections}</h2>
          <div className="sections">
            {menu.map(({ group, label, items }) => (
              <div key={group}>
                <h3>{label}</h3>
                <ul>
                  {items.map(item => (
                    <li key={item.name}>{item.label}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <AccountCard user={user} />
      </div>
    </Workspace>
  )
}
