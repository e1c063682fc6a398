import './top-bar.css'
import { Bell } from '#browser/notices/bell.tsx'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, UnstyledButton } from '#ui/kit.ts'
import { texts } from '../texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import type { Overlay } from './overlays.tsx'

interface TopBarProps {
  onMenu: (() => void) | undefined
  onOpen: (overlay: Overlay) => void
}

export function TopBar({ onMenu, onOpen }: TopBarProps) {
  return (
    <header className="top-bar">
      {onMenu && (
        <ActionIcon variant="subtle" size={36} aria-label={texts.shell.openMenu} onClick={onMenu}>
          <Icon name="menu" size={20} />
        </ActionIcon>
      )}
      <Breadcrumb />
      <UnstyledButton className="top-search" aria-keyshortcuts="Control+K" onClick={() => onOpen('palette')}>
        <Icon name="search" />
        <span>{texts.shell.search}</span>
        <Keys keys="mod+k" />
      </UnstyledButton>
      <ConnectionDot />
      <Bell size={36} onOpen={() => onOpen('notifications')} />
      <AccountMenu onOpen={onOpen} />
    </header>
  )
}
