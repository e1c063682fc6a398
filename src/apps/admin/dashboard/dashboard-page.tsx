import './dashboard-page.css'
import './panel.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { firstName } from '#browser/initials.ts'
import { posPath } from '#contract/office-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { texts } from '../texts.ts'
import { today as dayOf } from '../today.ts'
import { AttentionList } from './attention-list.tsx'
import { BackupCard } from './backup-card.tsx'
import { BestSellers } from './best-sellers.tsx'
import { DemoCard } from './demo-card.tsx'
import { DividedPanel, type Division } from './divided-panel.tsx'
import { FigureCards, headQuery } from './figure-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { LatestSales } from './latest-sales.tsx'
import { RangeControl } from './range-control.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { boardWords as words } from './texts-board.ts'
import { useSpan } from './use-span.ts'

const divisions: readonly Division[] = ['seller', 'register']
/** Somebody with one register has nothing to compare it with. */
const divisionsOfRegister: readonly Division[] = ['category', 'seller', 'way']

/** An Admin sees the shop and what waits for them; a Supervisor the figures of their register. */
export function DashboardPage() {
  const { user, settings } = useAppData()
  const { hour, date } = dayOf(formatLocale, settings.timeZone)
  const { span, choose } = useSpan()
  // The first figures do not wait behind those of charts.
  const { isPending } = useQuery(headQuery(span, user.role))
  const isReady = !isPending
  const isAdmin = user.role === 'Admin'
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <div>
          <h1>{texts.account.greeting(hour, firstName(user.name))}</h1>
          <p className="muted">{date}</p>
        </div>
        <RangeControl span={span} onChoose={choose} />
        <Button component={Link} to={posPath} leftSection={<Icon name="cash-register" />}>
          {words.openPos}
        </Button>
      </header>
      {isAdmin && <BackupCard only="bad" />}
      <FigureCards span={span} />
      <div className="dashboard-row">
        <SalesPanel span={span} />
        <BestSellers span={span} isReady={isReady} />
      </div>
      <div className="dashboard-row">
        {isAdmin ? <AttentionList /> : <HoursPanel span={span} isReady={isReady} />}
        <div className="dashboard-side">
          {isAdmin && <FirstSteps />}
          <LatestSales />
          {isAdmin && <DividedPanel by="way" span={span} isReady={isReady} />}
        </div>
      </div>
      {isAdmin && (
        <div className="dashboard-row">
          <HoursPanel span={span} isReady={isReady} />
          <DividedPanel by="category" span={span} isReady={isReady} />
        </div>
      )}
      <div className="dashboard-row" data-parts="equal">
        {(isAdmin ? divisions : divisionsOfRegister).map(by => (
          <DividedPanel key={by} by={by} span={span} isReady={isReady} />
        ))}
      </div>
      {isAdmin && (
        <>
          <DemoCard />
          <BackupCard only="good" />
        </>
      )}
    </div>
  )
}
