import './said.css'
import type { ReactNode } from 'react'
import type { Cause } from '../api-error.ts'
import { follow } from './follow.ts'
import { alertTexts } from './texts-alerts.ts'

interface SaidProps {
  text: ReactNode
  /** A small line below the text. */
  title: string
  causes?: readonly Cause[]
  onFollow?: () => void
}

/** The text of a notice stands first; its title is small, below. */
export function Said({ text, title, causes = [], onFollow }: SaidProps) {
  return (
    <>
      <div className="said-text">{text}</div>
      {causes.map(({ label, path }) => (
        <a key={path} className="said-link" href={path} onClick={event => follow(event, path, onFollow)}>
          {alertTexts.see(label)}
        </a>
      ))}
      <div className="said-title">{title}</div>
    </>
  )
}
