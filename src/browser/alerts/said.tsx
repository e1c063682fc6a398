import './said.css'
import type { ReactNode } from 'react'
import type { Cause } from '../api-error.ts'
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

/** The router follows the history, so the page is not loaded again. */
function follow(event: React.MouseEvent, path: string, onFollow?: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState({}, '', path)
  onFollow?.()
}
