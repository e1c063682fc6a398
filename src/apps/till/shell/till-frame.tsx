import './till-frame.css'
import { lazy, Suspense, type ReactNode } from 'react'
import { formatMoney, wireCents } from '#domain/money.ts'
import { formatLocale } from '#browser/locale.ts'
import { useStore } from '#browser/use-store.ts'
import { Confirmations } from '#browser/alerts/confirmations.tsx'
import { RestoredBand } from '#browser/restored-copy/restored-band.tsx'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { SentBanner } from './sent-banner.tsx'
import { ConnectionChip } from '../connection/connection-chip.tsx'
import { CustomerFeed } from '../customer-window/customer-feed.tsx'
import { lockedTill } from '../start/lock.ts'
import { closedDrawer } from '../start/closed-drawer.ts'
import { useStart } from '../start/start.ts'
import { usePreferences } from './preferences.ts'
import { shellTexts as texts } from './texts-shell.ts'
import { TillNotices } from './till-notices.tsx'
import { UserButton } from './user-button.tsx'

const LockScreen = lazy(() => import('../people/lock-screen.tsx'))
const DrawerBanner = lazy(() => import('../connection/drawer-banner.tsx'))

interface TillFrameProps {
  /** The field in the middle of the top bar. */
  search?: ReactNode
  /** At the right of the top bar, before the user. */
  status?: ReactNode
  children: ReactNode
}

/** The top bar and a page under it, for every step of the till. */
export function TillFrame({ search, status, children }: TillFrameProps) {
  const { user, settings, drawer } = useStart()
  const { leftHanded } = usePreferences()
  const closed = useStore(closedDrawer)
  const isLocked = useStore(lockedTill)
  const rate = drawer?.['exchange_rate'] as number | null | undefined
  return (
    <div className="till" data-left-handed={leftHanded || undefined}>
      <header className="till-bar">
        <span className="till-shop">{settings.businessName}</span>
        <div className="till-register">
          {drawer ? (
            <>
              <strong>{String(drawer['register_name'])}</strong>
              <span>
                {drawer['user_id'] === user.id
                  ? texts.open(clock(String(drawer['opened_at']), settings.timeZone))
                  : texts.kept(String(drawer['user_name']))}
              </span>
            </>
          ) : (
            <strong>{texts.noDrawer}</strong>
          )}
        </div>
        <div className="till-search">{search}</div>
        {rate != null && (
          <span className="till-rate">
            {texts.rate} <strong>{formatMoney(wireCents(rate))}</strong>
          </span>
        )}
        {status}
        <ConnectionChip />
        <TillNotices />
        <UserButton />
      </header>
      <RestoredBand role={user.role} timeZone={settings.timeZone} buttonHeight={48} />
      <ConnectionBanner />
      <SentBanner />
      {closed && (
        <Suspense>
          <DrawerBanner {...closed} />
        </Suspense>
      )}
      {children}
      {isLocked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
      <CustomerFeed />
      <Confirmations />
    </div>
  )
}

/** `9:02 a.m.`, in the shop's time zone. */
function clock(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(formatLocale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone })
    .format(new Date(moment))
    .replaceAll('\u00A0', ' ')
}
