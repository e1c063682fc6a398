import './alert.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Tone = 'bad' | 'ok' | 'info' | 'warn'

interface AlertProps {
  tone: Tone
  title?: string | undefined
  /** A small line below the text, for a title that says less than the text. */
  small?: string
  id?: string
  children: ReactNode
}

/** A screen reader announces faults at once, and other notices at the next pause. */
export function Alert({ tone, title, small, id, children }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'bad' ? 'alert' : 'status'} id={id}>
      <Icon name={tone === 'ok' ? 'circle-check' : tone === 'info' ? 'info' : 'alert-triangle'} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children}
        {small && <p className="alert-small">{small}</p>}
      </div>
    </div>
  )
}
