import './shell/progress-bar.css'
import { texts } from './texts.ts'

export function Loading() {
  return (
    <main className="alone" id="content" tabIndex={-1}>
      <div className="progress" aria-hidden="true" />
      <p className="muted" role="status">
        {texts.loading}
      </p>
    </main>
  )
}
