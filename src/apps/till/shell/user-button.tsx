import { lazy, Suspense, useEffect, useState } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { personKeys, showDrawerDialog } from '../drawer/dialogs.ts'
import { OpenDrawerDialog } from '../drawer/open-drawer-dialog.tsx'
import { lockedTill } from '../start/lock.ts'
import { useStart } from '../start/start.ts'
import { shellTexts as texts } from './texts-shell.ts'
import { UserFace } from './user-face.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#browser/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const FeedbackDialog = lazy(async () => ({
  default: (await import('#browser/feedback/feedback-dialog.tsx')).FeedbackDialog,
}))

/** The person at the till. The menu is fetched while nobody waits for it: it is not part of the first screen. */
export function UserButton() {
  const [isWanted, setIsWanted] = useState(false)
  const [dialog, setDialog] = useState<'help' | 'feedback' | null>(null)
  const { settings, drawer } = useStart()
  const close = () => setDialog(null)
  useEffect(() => {
    const timer = setTimeout(() => void loadMenu(), 1_000)
    return () => clearTimeout(timer)
  }, [])
  useShortcut({
    keys: 'shift+?',
    label: texts.keys,
    group: texts.keysGroup,
    run: () => setDialog('help'),
    when: () => !dialogIsOpen(),
  })
  useShortcut({
    keys: personKeys,
    label: texts.person,
    group: texts.keysGroup,
    run: () => showDrawerDialog('people'),
    allowInInput: true,
    when: () => drawer !== null && !lockedTill.get() && !dialogIsOpen(),
  })
  return (
    <>
      {isWanted ? (
        <Suspense fallback={<UserFace />}>
          <UserMenu onHelp={() => setDialog('help')} onFeedback={() => setDialog('feedback')} />
        </Suspense>
      ) : (
        <UserFace onClick={() => setIsWanted(true)} />
      )}
      <OpenDrawerDialog />
      {dialog && (
        <Suspense fallback={<KeysWait />}>
          {dialog === 'help' ? (
            <ShortcutsDialog onClose={close} />
          ) : (
            <FeedbackDialog feedbackUrl={settings.feedbackUrl} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
