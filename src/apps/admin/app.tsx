import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { Loading } from './loading.tsx'
import { navigate, useUrl } from './navigation.ts'
import { AccountPage } from './pages/account.tsx'
import { DashboardPage } from './pages/dashboard.tsx'
import { ForgotPage } from './pages/forgot.tsx'
import { FrontPage } from './pages/front.tsx'
import { LoginPage } from './pages/login.tsx'
import { MissingPage } from './pages/missing.tsx'
import { ResetPage } from './pages/reset.tsx'
import { forgetReloads } from './reloads.ts'
import { destination, homePath, type Destination, type Page } from './routes.ts'
import { loadSession, type Session } from './session.ts'
import { texts } from './texts.ts'

type Start = 'loading' | 'failed' | Session

export function App() {
  const [start, setStart] = useState<Start>('loading')

  async function load() {
    setStart('loading')
    const session = await loadSession()
    if (session) forgetReloads()
    setStart(session ?? 'failed')
  }
  useEffect(() => void load(), [])

  if (start === 'loading') return <Loading />
  if (start === 'failed') return <LoadFailure />
  return <Located session={start} onLogin={() => void load()} />
}

interface LocatedProps {
  session: Session
  onLogin: () => void
}

function Located({ session, onLogin }: LocatedProps) {
  const there = destination(useUrl(), session)
  const page = 'page' in there ? there.page : null
  const last = useRef<Page>(null)

  // A page change is not a page load: without this, focus would be lost with the link that was followed.
  useEffect(() => {
    const changed = page && last.current && page !== last.current
    if (changed && document.activeElement === document.body) document.getElementById('content')?.focus()
    last.current = page ?? last.current
  }, [page])

  if (!('page' in there)) return <Redirect to={there} />
  return <Titled page={there.page} session={session} onLogin={onLogin} />
}

function Redirect({ to: { redirect, notice } }: { to: Extract<Destination, { redirect: string }> }) {
  useEffect(() => navigate(redirect, { replace: true, notice }), [redirect, notice])
  return <Loading />
}

function Titled({ page, session, onLogin }: LocatedProps & { page: Page }) {
  const { businessName, user, menu } = session
  const title = page === 'account' ? texts.account.title : texts[page].title
  useEffect(() => {
    document.title = `${title} · ${businessName}`
  }, [title, businessName])

  switch (page) {
    case 'front':
      return <FrontPage session={session} />
    case 'login':
      return <LoginPage businessName={businessName} onLogin={onLogin} />
    case 'forgot':
      return <ForgotPage businessName={businessName} />
    case 'reset':
      return <ResetPage businessName={businessName} />
    case 'missing':
      return <MissingPage businessName={businessName} home={homePath(session)} />
    case 'dashboard':
      return user && <DashboardPage businessName={businessName} user={user} menu={menu} />
    case 'account':
      return user && <AccountPage businessName={businessName} user={user} />
  }
}
