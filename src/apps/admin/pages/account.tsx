import { AccountCard } from '../account-card.tsx'
import { firstName, type User } from '../session.ts'
import { texts } from '../texts.ts'
import { today } from '../today.ts'
import { Workspace } from '../workspace.tsx'

interface AccountPageProps {
  businessName: string
  user: User
}

export function AccountPage({ businessName, user }: AccountPageProps) {
  const { hour, date } = today(texts.locale)
  return (
    <Workspace
      businessName={businessName}
      title={texts.account.greeting(hour, firstName(user))}
      subtitle={date}
    >
      <div className="columns">
        <AccountCard user={user} />
      </div>
    </Workspace>
  )
}
