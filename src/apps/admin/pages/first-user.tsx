import './first-user.css'
import { useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, CopyButton } from '#ui/kit.ts'
import { Entrance } from '../entrance.tsx'
import { useSession } from '../session-context.ts'
import { texts } from '../texts.ts'

const words = texts.firstUser

/** Shown while a shop has no users: the first one is created on the server's machine. */
export function FirstUser() {
  const { reload } = useSession()
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    await reload()
    // Once there is a user, the login page replaces this one.
    setTries(tries + 1)
    setBusy(false)
  }

  return (
    <Entrance title={words.title}>
      <p className="muted">{words.intro}</p>
      <ol className="first-user">
        {words.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <code className="first-user-command">{words.command}</code>
      <div className="row">
        <CopyButton value={words.command}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <BusyButton busy={busy} onClick={() => void check()}>
          {words.check}
        </BusyButton>
      </div>
      <p role="status" className="muted">
        {tries > 0 && words.still}
      </p>
    </Entrance>
  )
}
