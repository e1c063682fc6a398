import './band.css'
import { Suspense, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { KeysWait } from '../keys-ahead/keys-ahead.ts'
import { part } from '../parts/part.tsx'
import { copyMoment } from './copy-moment.ts'
import type { RestoredBandProps } from './restored-band.tsx'
import { copyTexts as texts } from './texts-copy.ts'

const AcceptDialog = part(() => import('./accept-dialog.tsx'))

interface BandProps extends RestoredBandProps {
  /** The moment that the copy shows. */
  copiedAt: string
}

export default function Band({ copiedAt, role, timeZone, buttonHeight = 36 }: BandProps) {
  const [isAsked, setIsAsked] = useState(false)
  const when = copyMoment(copiedAt, timeZone)
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
