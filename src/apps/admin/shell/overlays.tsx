import { Suspense } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { part } from '#browser/parts/part.tsx'

export type Overlay = 'palette' | 'shortcuts' | 'notifications' | 'feedback'

interface OverlaysProps {
  shown: Overlay | null
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

const Palette = part(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const ShortcutsDialog = part(async () => ({
  default: (await import('#browser/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const NoticesDrawer = part(async () => ({
  default: (await import('#browser/notices/notices-drawer.tsx')).NoticesDrawer,
}))
const FeedbackDialog = part(async () => ({
  default: (await import('#browser/feedback/feedback-dialog.tsx')).FeedbackDialog,
}))

/** The dialogs of the shell, one at a time, each in its own chunk. */
export function Overlays({ shown, onOpen, onClose }: OverlaysProps) {
  const { user, settings } = useAppData()
  return (
    <Suspense>
      {shown === 'palette' && (
        <Palette
          onClose={onClose}
          onShortcuts={() => onOpen('shortcuts')}
          onFeedback={() => onOpen('feedback')}
        />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {shown === 'notifications' && (
        <NoticesDrawer userId={user.id} timeZone={settings.timeZone} onClose={onClose} />
      )}
      {shown === 'feedback' && <FeedbackDialog feedbackUrl={settings.feedbackUrl} onClose={onClose} />}
    </Suspense>
  )
}
