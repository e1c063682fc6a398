import './alone.css'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { countReload, reloadsLeft } from './reloads.ts'
import { useSecondsLeft } from './seconds-left.ts'
import { startTexts } from './texts-start.ts'

const waitMs = 5000

/** Shown when nothing could be loaded: reloads a few times by itself, then offers a button. */
export function LoadFailure() {
  const [deadline] = useState(() => (reloadsLeft() > 0 ? Date.now() + waitMs : null))
  const seconds = useSecondsLeft(deadline)
  const due = deadline !== null && seconds === 0

  useEffect(() => {
    if (!due) return
    countReload()
    location.reload()
  }, [due])

  return (
    <main className="alone" id="content" tabIndex={-1}>
      <Alert tone="bad" title={startTexts.connection.title}>
        <p>{startTexts.connection.retry}</p>
        {deadline !== null && <p aria-hidden="true">{startTexts.connection.reloadingIn(seconds)}</p>}
        <Button variant="default" onClick={() => location.reload()}>
          {startTexts.connection.reloadNow}
        </Button>
      </Alert>
    </main>
  )
}
