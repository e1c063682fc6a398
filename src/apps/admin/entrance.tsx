import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { RestoredBand } from '#browser/restored-copy/restored-band.tsx'
import { RoomPicture } from './room-picture.tsx'
import { useSession } from './session-context.ts'

interface EntranceProps {
  title: string
  children: ReactNode
}

/** The frame of the pages before the login: a picture on one side and a narrow column on the other. */
export function Entrance({ title, children }: EntranceProps) {
  const { businessName, timeZone } = useSession().session.settings
  return (
    <div className="entrance">
      <RoomPicture />
      <div className="entrance-side">
        <RestoredBand role={null} timeZone={timeZone} />
        <header>
          <Brand name={businessName} />
        </header>
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}
