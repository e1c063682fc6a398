import { Link } from '@tanstack/react-router'
import { Button } from '#ui/kit.ts'
import { homePath } from '../guard.ts'
import { useSession } from '../session-context.ts'
import { texts } from '../texts.ts'

/** Used both inside the shell and alone. */
export function MissingPage() {
  const { session } = useSession()
  return (
    <div className="empty-page">
      <h1>{texts.missing.title}</h1>
      <p className="muted">{texts.missing.message}</p>
      <Button component={Link} to={homePath(session)}>
        {texts.missing.home}
      </Button>
    </div>
  )
}
