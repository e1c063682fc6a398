import { lazy, Suspense, useState } from 'react'
import { formatMoney, wireCents } from '#domain/money.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar, Menu, UnstyledButton } from '#ui/kit.ts'
import { themes, type Theme } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'
import { DrawerMenuItems, OpenDrawerDialog } from '../drawer/menu-items.tsx'
import { useStart } from '../start/start.ts'
import { choose, usePreferences } from './preferences.ts'
import { shellTexts as texts } from './texts-shell.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#browser/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The person at the till and the choices of this device. */
export function UserMenu() {
  const { user, drawer } = useStart()
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  const rate = drawer?.['exchange_rate'] as number | null | undefined
  useShortcut({
    keys: 'shift+?',
    label: texts.keys,
    group: texts.keysGroup,
    run: () => setHelpIsOpen(true),
    when: () => !dialogIsOpen(),
  })

  return (
    <>
      <Menu position="bottom-end" width={264} classNames={{ dropdown: 'till-menu' }}>
        <Menu.Target>
          <UnstyledButton className="till-user">
            <Avatar aria-hidden="true" size={36}>
              {initials(user.name)}
            </Avatar>
            <span className="visually-hidden">{texts.menuOf}</span>
            <span className="till-user-name">{user.name.trim().split(/\s+/, 1)[0]}</span>
            <Icon name="chevron-down" size={16} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className="till-user-facts">
            <strong>{user.name}</strong>
            <span>{user.email}</span>
            <span>
              {texts.roles[user.role]}
              {rate != null && ` · ${texts.rate} ${formatMoney(wireCents(rate))}`}
            </span>
          </div>
          <Menu.Divider />
          <DrawerMenuItems />
          <Menu.Divider />
          <ThemeChoice />
          <Menu.Divider />
          <DeviceChoices />
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name="keyboard" />}
            rightSection={<Keys keys="shift+?" />}
            onClick={() => setHelpIsOpen(true)}
          >
            {texts.keys}
          </Menu.Item>
          <Menu.Item component="a" href="/admin/account" leftSection={<Icon name="user-circle" />}>
            {texts.account}
          </Menu.Item>
          {user.role === 'Admin' && (
            <Menu.Item component="a" href="/admin/dashboard" leftSection={<Icon name="home" />}>
              {texts.panel}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void logOut()}>
            {texts.logout}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OpenDrawerDialog />
      {helpIsOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelpIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ThemeChoice() {
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu.RadioGroup value={theme} onChange={value => chooseTheme(value as Theme)}>
      <div role="group" aria-label={texts.theme}>
        <Menu.Label aria-hidden="true">{texts.theme}</Menu.Label>
        {themes.map(name => (
          <Menu.RadioItem key={name} value={name} closeMenuOnClick={false}>
            {texts.themes[name]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}

function DeviceChoices() {
  const chosen = usePreferences()
  return (
    <div role="group" aria-label={texts.device}>
      {(['sounds', 'autoPrint', 'leftHanded'] as const).map(name => (
        <Menu.CheckboxItem
          key={name}
          checked={chosen[name]}
          closeMenuOnClick={false}
          onChange={checked => choose({ [name]: checked })}
        >
          {texts.choices[name]}
        </Menu.CheckboxItem>
      ))}
    </div>
  )
}

function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}

async function logOut(): Promise<void> {
  try {
    await call('POST', 'logout')
  } catch (error) {
    // A user whose session has ended is already logged out.
    if (!(error instanceof ApiError && error.status === 401)) return failed(error)
  }
  sessionStorage.clear()
  // A full page load, so that none of this user's data stays in memory.
  location.assign('/admin/login')
}
