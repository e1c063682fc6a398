import './restored-band.css'
import { Suspense, useState } from 'react'
import type { Role } from '#contract/roles.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { KeysWait } from '../keys-ahead/keys-ahead.ts'
import { part } from '../parts/part.tsx'
import { copyMoment } from './copy-moment.ts'
import { copyTexts as texts } from './texts-copy.ts'
import { useToldCopy } from './told-copy.ts'

const AcceptDialog = part(() => import('./accept-dialog.tsx'))

interface RestoredBandProps {
  /** Null before the login. */
  role: Role | null
  timeZone: string
  /** The height of a button where it is pressed with a finger. */
  buttonHeight?: number
}

/** Says on every screen that this is a restored copy, until an Admin says that it is the shop. */
export function RestoredBand({ role, timeZone, buttonHeight = 36 }: RestoredBandProps) {
  const copy = useToldCopy()
  const [isAsked, setIsAsked] = useState(false)
  if (!copy?.isApart) return null
  const when = copyMoment(copy.copiedAt, timeZone)
  return (
    <div className="restored-band">
      <Icon name="history" size={20} />
      <p role="status">
        <b>{texts.band(when)}</b> {texts.quiet} {role === 'Admin' ? texts.question : texts.askAdmin}
      </p>
      {role === 'Admin' && (
        <Button variant="outline" h={buttonHeight} aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          {texts.accept}
        </Button>
      )}
      {isAsked && (
        <Suspense fallback={<KeysWait />}>
          <AcceptDialog when={when} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
