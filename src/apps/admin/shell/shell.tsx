import './shell.css'
import { useState, type ReactNode } from 'react'
import { ActionDialogs } from '#console/action/action-dialogs.tsx'
import { Confirmations } from '#browser/alerts/confirmations.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { holdKeysUntilFocus } from '#browser/keys-ahead/keys-ahead.ts'
import { RestoredBand } from '#browser/restored-copy/restored-band.tsx'
import { Drawer, useMediaQuery } from '#ui/kit.ts'
import { homePath } from '../guard.ts'
import { texts } from '../texts.ts'
import { useFolded } from './folded.ts'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { Overlays, type Overlay } from './overlays.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Menu, top bar and page. Below 1024 px the menu is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const data = useAppData()
  const [folded, fold] = useFolded()
  const [drawn, setDrawn] = useState(false)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const narrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false })
  const home = homePath(data)

  function open(next: Overlay) {
    setDrawn(false)
    // People type right after the shortcut.
    if (next === 'palette') holdKeysUntilFocus('.palette')
    setOverlay(next)
  }

  return (
    <div className="shell" data-folded={folded || undefined}>
      <a className="skip" href="#content">
        {texts.shell.skip}
      </a>
      {narrow ? (
        <Drawer.Root opened={drawn} onClose={() => setDrawn(false)} position="left" size={280}>
          <Drawer.Overlay />
          <Drawer.Content classNames={{ content: 'nav-drawer' }} aria-label={texts.shell.menu}>
            <Sidebar home={home} onSearch={() => open('palette')} onFollow={() => setDrawn(false)} />
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className="shell-side">
          <Sidebar home={home} folded={folded} onFold={() => fold(!folded)} />
        </div>
      )}
      <div className="shell-main">
        <RestoredBand role={data.user.role} timeZone={data.settings.timeZone} />
        <TopBar onMenu={narrow ? () => setDrawn(true) : undefined} onOpen={open} />
        <main id="content" className="page" tabIndex={-1}>
          {children}
        </main>
      </div>
      <GlobalShortcuts onOpen={open} onFold={narrow ? undefined : () => fold(!folded)} />
      <Overlays shown={overlay} onOpen={open} onClose={() => setOverlay(null)} />
      <ActionDialogs />
      <Confirmations />
    </div>
  )
}
