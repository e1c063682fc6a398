import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

/** Visible only while the server is out of reach; announced once when it is lost. */
export function ConnectionDot() {
  const isReached = useIsReached()
  return (
    <div role="status">
      {!isReached && (
        <p className="connection-dot" title={texts.shell.offline}>
          <Icon name="wifi-off" size={14} />
          <span>{texts.shell.offline}</span>
        </p>
      )}
    </div>
  )
}
