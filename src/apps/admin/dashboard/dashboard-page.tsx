import './dashboard-page.css'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { firstName } from '#browser/initials.ts'
import { texts } from '../texts.ts'
import { today } from '../today.ts'
import { AttentionList } from './attention-list.tsx'
import { BackupCard } from './backup-card.tsx'
import { DemoCard } from './demo-card.tsx'
import { FirstSteps } from './first-steps.tsx'

export function DashboardPage() {
  const { user, settings } = useAppData()
  const { hour, date } = today(formatLocale, settings.timeZone)
  return (
    <div className="dashboard">
      <div>
        <h1>{texts.account.greeting(hour, firstName(user.name))}</h1>
        <p className="muted">{date}</p>
      </div>
      <DemoCard />
      <BackupCard />
      <div className="dashboard-cards">
        <AttentionList />
        <FirstSteps />
      </div>
    </div>
  )
}
