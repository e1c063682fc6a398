import { Link, useRouterState } from '@tanstack/react-router'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { Entrance } from '../entrance.tsx'
import { homePath, loginPath } from '../guard.ts'
import { useSession } from '../session-context.ts'
import { texts } from '../texts.ts'

export function FrontPage() {
  const { session } = useSession()
  const notice = useRouterState({ select: ({ location }) => location.state.notice })
  const { user } = session
  return (
    <Entrance title={session.settings.businessName} look="front">
      {notice && (
        <Alert tone="warn">
          <p>{texts.notices[notice]}</p>
        </Alert>
      )}
      {user && <p className="muted">{texts.front.loggedInAs(user.name)}</p>}
      <p>
        <Button component={Link} to={user ? homePath(session) : loginPath}>
          {user ? texts.front.account : texts.front.login}
        </Button>
      </p>
    </Entrance>
  )
}
