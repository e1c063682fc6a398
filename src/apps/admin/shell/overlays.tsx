import { lazy, Suspense, useEffect } from 'react'

export type Overlay = 'palette' | 'shortcuts' | 'notifications' | 'feedback'

interface OverlaysProps {
  shown: Overlay | null
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

const idleMs = 2000
const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#browser/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const NotificationsDrawer = lazy(async () => ({
  default: (await import('../notifications/notifications-drawer.tsx')).NotificationsDrawer,
}))
const FeedbackDialog = lazy(async () => ({
  default: (await import('#resources/feedback/feedback-dialog.screens.tsx')).FeedbackDialog,
}))

/** The dialogs of the shell, one at a time, each in its own chunk. */
export function Overlays({ shown, onOpen, onClose }: OverlaysProps) {
  // Preloaded, because people type right after Ctrl K.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), idleMs)
    return () => clearTimeout(timer)
  }, [])

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
      {shown === 'notifications' && <NotificationsDrawer onClose={onClose} />}
      {shown === 'feedback' && <FeedbackDialog onClose={onClose} />}
    </Suspense>
  )
}
