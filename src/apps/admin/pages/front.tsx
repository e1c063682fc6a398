import { Alert } from '#ui/alert.tsx'
import { primaryButton } from '#ui/button.tsx'
import { Entrance } from '../entrance.tsx'
import { Link } from '../link.tsx'
import { useNotice } from '../navigation.ts'
import { homePath, loginPath } from '../routes.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'

export function FrontPage({ session }: { session: Session }) {
  const notice = useNotice()
  const { user, businessName } = session
  return (
    <Entrance businessName={businessName} title={businessName} look="front">
      {notice && (
        <Alert tone="warn">
          <p>{texts.notices[notice]}</p>
        </Alert>
      )}
      {user && <p className="muted">{texts.front.loggedInAs(user.name)}</p>}
      <p>
        <Link href={user ? homePath(session) : loginPath} className={primaryButton}>
          {user ? texts.front.account : texts.front.login}
        </Link>
      </p>
    </Entrance>
  )
}
