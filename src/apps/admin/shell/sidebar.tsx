import './sidebar.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAppData, type MenuGroup, type MenuItem } from '#browser/app-data.tsx'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Tooltip, UnstyledButton, useMediaQuery } from '#ui/kit.ts'
import { Brand } from '../brand.tsx'
import { texts } from '../texts.ts'
import { sectionOf, usePage } from './page.ts'

interface SidebarProps {
  home: string
  folded?: boolean
  onFold?: () => void
  /** On a phone the search is in the menu, because a list already has its own search field. */
  onSearch?: () => void
  onFollow?: () => void
}

/** Entries fade out at the edges of the menu, so the open one stays away from them. */
const margin = 24

/** Not `scrollIntoView`: in some browsers Tab would go on from there, and pass over the link that skips the menu. */
function bringIntoView(box: Element, entry: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
  const above = inner.top - margin - outer.top
  const below = inner.bottom + margin - outer.bottom
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
}

export function Sidebar({ home, folded = false, onFold, onSearch, onFollow }: SidebarProps) {
  const { menu, settings } = useAppData()
  const groups = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isTall = useMediaQuery(roomForAll, undefined, { getInitialValueInEffect: false })
  // Besides the group of the page only one other is open, so that the menu fits a low window.
  const { staticData } = usePage()
  const own = sectionOf(staticData, menu)?.group.group
  const [chosen, setChosen] = useState<string | null>(null)
  const isWhole = folded || isTall
  useEffect(() => {
    const entry = groups.current?.querySelector('[aria-current=page]')
    if (groups.current && entry) bringIntoView(groups.current, entry)
  }, [path])
  return (
    <nav className="sidebar" aria-label={texts.shell.menu} data-folded={folded || undefined}>
      <Brand name={settings.businessName} under={texts.shell.product} to={home} />
      {onSearch && (
        <UnstyledButton className="nav-item nav-search" onClick={onSearch}>
          <Icon name="search" />
          <span className="nav-label">{texts.shell.search}</span>
        </UnstyledButton>
      )}
      <div className="sidebar-groups" ref={groups}>
        {menu.map(entries => {
          const { group, label, items } = entries
          const isOpen = isWhole || group === 'home' || group === own || group === chosen
          return (
            <section key={group} aria-label={label}>
              {/* The home group has one page with the same name, so its label is left out. */}
              {group !== 'home' && (
                <GroupTitle
                  entries={entries}
                  isOpen={isOpen}
                  onToggle={isWhole || group === own ? undefined : () => setChosen(isOpen ? null : group)}
                />
              )}
              {isOpen && (
                <ul>
                  {items.map(item => (
                    <li key={item.name}>
                      <NavItem item={item} folded={folded} onFollow={onFollow} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      {onFold && (
        <Tooltip label={texts.shell.unfold} position="right" disabled={!folded}>
          <UnstyledButton
            className="nav-item nav-fold"
            onClick={onFold}
            aria-expanded={!folded}
            aria-keyshortcuts="["
          >
            <Icon name={folded ? 'sidebar-expand' : 'sidebar-collapse'} />
            <span className="nav-label">{folded ? texts.shell.unfold : texts.shell.fold}</span>
            <Keys keys="[" />
          </UnstyledButton>
        </Tooltip>
      )}
    </nav>
  )
}

/** A window that has room for every entry. */
const roomForAll = '(min-height: 80em) and (min-width: 64em)'

interface GroupTitleProps {
  entries: MenuGroup
  isOpen: boolean
  /** Without it the group cannot be closed. */
  onToggle: (() => void) | undefined
}

/** What waits in a closed group is counted on its title. */
function GroupTitle({ entries: { label, items }, isOpen, onToggle }: GroupTitleProps) {
  if (!onToggle) {
    return (
      <div className="nav-group" aria-hidden="true">
        {label}
      </div>
    )
  }
  const waiting = items.reduce((sum, { badge = 0 }) => sum + badge, 0)
  return (
    <UnstyledButton className="nav-group" aria-expanded={isOpen} onClick={onToggle}>
      <span className="nav-label">{label}</span>
      {!isOpen && waiting > 0 && <Badge count={waiting} />}
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
    </UnstyledButton>
  )
}

const mostCounted = 99

function Badge({ count }: { count: number }) {
  return (
    <span className="nav-badge">
      <span aria-hidden="true">{count > mostCounted ? `${mostCounted}+` : count}</span>
      <span className="visually-hidden">{texts.shell.waiting(count)}</span>
    </span>
  )
}

interface NavItemProps {
  item: MenuItem
  folded: boolean
  onFollow: (() => void) | undefined
}

function NavItem({ item: { label, path, icon, badge }, folded, onFollow }: NavItemProps) {
  return (
    <Tooltip label={label} position="right" disabled={!folded} openDelay={0}>
      <Link
        to={path}
        className="nav-item"
        activeOptions={{ includeSearch: false }}
        {...(onFollow && { onClick: onFollow })}
      >
        <Icon name={icon} />
        <span className="nav-label">{label}</span>
        {badge !== undefined && <Badge count={badge} />}
      </Link>
    </Tooltip>
  )
}
