import { lazy, Suspense, useEffect, useState } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { shellTexts as texts } from './texts-shell.ts'
import { UserFace } from './user-face.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#browser/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The person at the till. The menu is fetched while nobody waits for it: it is not part of the first screen. */
export function UserButton() {
  const [isWanted, setIsWanted] = useState(false)
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void loadMenu(), 1_000)
    return () => clearTimeout(timer)
  }, [])
  useShortcut({
    keys: 'shift+?',
    label: texts.keys,
    group: texts.keysGroup,
    run: () => setHelpIsOpen(true),
    when: () => !dialogIsOpen(),
  })
  return (
    <>
      {isWanted ? (
        <Suspense fallback={<UserFace />}>
          <UserMenu onHelp={() => setHelpIsOpen(true)} />
        </Suspense>
      ) : (
        <UserFace onClick={() => setIsWanted(true)} />
      )}
      {helpIsOpen && (
        <Suspense fallback={<KeysWait />}>
          <ShortcutsDialog onClose={() => setHelpIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
