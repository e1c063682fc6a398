import './connection.css'
import { useState } from 'react'
import { lostAt } from '#browser/connection/connection.ts'
import { useSecondsLeft } from '#browser/start/seconds-left.ts'
import { useStore } from '#browser/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, CloseButton } from '#ui/kit.ts'
import { troubles } from '../core/device/trouble.ts'
import { clockTime } from '#browser/clock-time.ts'
import { waitingTexts as texts } from '../queue/texts-waiting.ts'
import { leave } from '../start/leave.ts'
import { canKeep, nextTryAt, retryNow, signedOut } from '../core/connection/connection.ts'

/** Says that the server is out of reach, that the device keeps nothing, or that somebody must log in again; selling goes on. */
export function ConnectionBanner() {
  const lost = useStore(lostAt)
  const tryAt = useStore(nextTryAt)
  const [hidden, setHidden] = useState<number | null>(null)
  const seconds = useSecondsLeft(tryAt)
  const isSignedOut = useStore(signedOut)
  const hasTrouble = useStore(troubles).length > 0

  if (isSignedOut) {
    return (
      <div className="connection-banner" role="status">
        <Icon name="lock" size={22} />
        <p>
          <b>{texts.signedOut}.</b> {texts.signedOutHelp}
        </p>
        <Button variant="outline" color="dark" onClick={() => void leave()}>
          {texts.signIn}
        </Button>
      </div>
    )
  }
  if (hasTrouble) {
    return (
      <div className="connection-banner" role="alert">
        <Icon name="alert-triangle" size={22} />
        <p>
          <b>{texts.trouble}.</b> {texts.troubleHelp}
        </p>
        <Button variant="outline" color="dark" leftSection={<Icon name="refresh" />} onClick={retryNow}>
          {texts.tryNow}
        </Button>
      </div>
    )
  }
  if (lost === null || hidden === lost) return null
  return (
    <div className="connection-banner">
      <Icon name="cloud-off" size={22} />
      <p role="status">
        <b>{sentence(texts.lostSince(clockTime(lost)))}</b>{' '}
        {canKeep() ? texts.keepSelling : texts.notKeptHelp}
      </p>
      {tryAt !== null && <span className="connection-next">{texts.nextTry(seconds)}</span>}
      <Button variant="outline" color="dark" leftSection={<Icon name="refresh" />} onClick={retryNow}>
        {texts.tryNow}
      </Button>
      <CloseButton size={48} iconSize={20} aria-label={texts.hide} onClick={() => setHidden(lost)} />
    </div>
  )
}

/** «p. m.» ends with a period already. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
