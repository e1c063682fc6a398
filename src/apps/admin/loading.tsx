import './loading.css'
import './shell/progress-bar.css'
import { isFolded } from './shell/folded.ts'
import { startTexts } from '#browser/start/texts-start.ts'

/** Before the session is loaded: the outline of the page, and a text when it takes long. */
export function Loading() {
  const inside = /^\/admin\/(?!login|password)/.test(location.pathname)
  return (
    <div className={inside ? 'outline' : undefined} data-folded={isFolded() || undefined}>
      <div className="progress" aria-hidden="true" />
      <main className="alone" id="content" tabIndex={-1}>
        <p className="muted" role="status">
          {startTexts.loading}
        </p>
      </main>
    </div>
  )
}
