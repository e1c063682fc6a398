import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

/** Visible only without a connection; announced once when it is lost. */
export function ConnectionDot() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="connection-dot" title={texts.shell.offline}>
          <Icon name="wifi-off" size={14} />
          <span>{texts.shell.offline}</span>
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
