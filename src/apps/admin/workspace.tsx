import { useState, type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { post } from './api.ts'
import { Brand } from './brand.tsx'
import { loginPath } from './routes.ts'
import { texts } from './texts.ts'

interface WorkspaceProps {
  businessName: string
  title: string
  subtitle: string
  children: ReactNode
}

/** The frame of the pages inside: a bar with the way out, and one column. */
export function Workspace({ businessName, title, subtitle, children }: WorkspaceProps) {
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)

  async function logout() {
    if (leaving) return
    setLeaving(true)
    const answer = await post('logout')
    const out = answer.kind === 'done' || (answer.kind === 'refused' && answer.status === 401)
    // A whole page load, so that nothing of this person stays in memory.
    if (out) return location.assign(loginPath)
    setLeaving(false)
    setFailed(true)
  }

  return (
    <div className="workspace">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="topbar">
        <Brand name={businessName} />
        <Button look="nav" busy={leaving} onClick={() => void logout()}>
          {texts.account.logout}
        </Button>
      </header>
      <main id="content" tabIndex={-1}>
        {failed && (
          <Alert tone="bad" title={texts.connection.title}>
            <p>{texts.connection.retry}</p>
          </Alert>
        )}
        <div>
          <h1>{title}</h1>
          <p className="muted">{subtitle}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
