import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { endSession } from '#browser/start/end-session.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { chooseDensity, chosenDensity, densities, type Density } from '#ui/density.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar, Menu, UnstyledButton } from '#ui/kit.ts'
import { themes, type Theme } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'
import { accountPath } from '#contract/office-pages.ts'
import { loginPath } from '../guard.ts'
import { initials } from '#browser/initials.ts'
import { texts } from '../texts.ts'
import type { Overlay } from './overlays.tsx'

export function AccountMenu({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { user } = useAppData()
  const { shell } = texts
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="account-button">
          <Avatar aria-hidden="true">{initials(user.name)}</Avatar>
          <span className="visually-hidden">{shell.accountMenu}</span>
          <span className="account-name">{user.name}</span>
          <Icon name="chevron-down" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="account-facts">
          <strong>{user.name}</strong>
          <span>{texts.account.roles[user.role]}</span>
        </div>
        <Menu.Divider />
        <ThemeChoice />
        <DensityChoice />
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="keyboard" />}
          rightSection={<Keys keys="shift+?" />}
          onClick={() => onOpen('shortcuts')}
        >
          {shell.shortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="feedback" />} onClick={() => onOpen('feedback')}>
          {shell.feedback}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/"
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="external-link" />}
        >
          {shell.site}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to={accountPath} leftSection={<Icon name="user-circle" />}>
          {shell.account}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void logOut()}>
          {shell.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeChoice() {
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu.RadioGroup value={theme} onChange={value => chooseTheme(value as Theme)}>
      <div role="group" aria-label={texts.shell.theme}>
        <Menu.Label aria-hidden="true">{texts.shell.theme}</Menu.Label>
        {themes.map(name => (
          <Menu.RadioItem key={name} value={name} closeMenuOnClick={false}>
            {texts.shell.themes[name]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}

function DensityChoice() {
  const [density, setDensity] = useState(chosenDensity)
  function choose(next: Density) {
    chooseDensity(next)
    setDensity(next)
  }
  return (
    <Menu.RadioGroup value={density} onChange={value => choose(value as Density)}>
      <div role="group" aria-label={texts.shell.density}>
        <Menu.Label aria-hidden="true">{texts.shell.density}</Menu.Label>
        {densities.map(name => (
          <Menu.RadioItem key={name} value={name} closeMenuOnClick={false}>
            {texts.shell.densities[name]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}

async function logOut(): Promise<void> {
  // A full page load, so that none of this user's data stays in memory.
  if (await endSession()) location.assign(loginPath)
}
