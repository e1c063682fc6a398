import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { RoomPicture } from './room-picture.tsx'

interface EntranceProps {
  businessName: string
  title: string
  look?: 'front'
  children: ReactNode
}

/** The frame of the pages outside: a picture on one side, one short column on the other. */
export function Entrance({ businessName, title, look, children }: EntranceProps) {
  return (
    <div className="entrance" data-look={look}>
      <RoomPicture />
      <div className="entrance-side">
        {look !== 'front' && (
          <header>
            <Brand name={businessName} />
          </header>
        )}
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}
