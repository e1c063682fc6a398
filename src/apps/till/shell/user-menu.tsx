import { dashboardRoles } from '#contract/office-pages.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/kit.ts'
import { themes, type Theme } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'
import { DrawerMenuItems, PeopleMenuItems, SupervisionMenuItems } from '../drawer/menu-items.tsx'
import { logOut } from '../start/log-out.ts'
import { useStart } from '../start/start.ts'
import { choose, usePreferences } from './preferences.ts'
import { shellTexts as texts } from './texts-shell.ts'
import { UserFace } from './user-face.tsx'

interface UserMenuProps {
  onHelp: () => void
  onFeedback: () => void
}

/** The person at the till and the choices of this device. Opened as soon as it is shown, because a press asked for it. */
export default function UserMenu({ onHelp, onFeedback }: UserMenuProps) {
  const { user, drawer, byPin = false } = useStart()
  const rate = drawer?.['exchange_rate'] as number | null | undefined
  return (
    <>
      <Menu defaultOpened position="bottom-end" classNames={{ dropdown: 'till-menu' }}>
        <Menu.Target>
          <UserFace />
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
          <div className="till-menu-columns">
            <DrawerMenuItems />
            <div>
              <SupervisionMenuItems />
              <PeopleMenuItems />
              <ThemeChoice />
              <Menu.Divider />
              <DeviceChoices />
            </div>
          </div>
          <Menu.Divider />
          <div className="till-menu-person">
            <Menu.Item
              leftSection={<Icon name="keyboard" />}
              rightSection={<Keys keys="shift+?" />}
              onClick={onHelp}
            >
              {texts.keys}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="feedback" />} onClick={onFeedback}>
              {texts.feedback}
            </Menu.Item>
            {!byPin && (
              <Menu.Item component="a" href="/admin/account" leftSection={<Icon name="user-circle" />}>
                {texts.account}
              </Menu.Item>
            )}
            {dashboardRoles.includes(user.role) && (
              <Menu.Item component="a" href="/admin/dashboard" leftSection={<Icon name="home" />}>
                {texts.panel}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void logOut()}>
              {texts.logout}
            </Menu.Item>
          </div>
        </Menu.Dropdown>
      </Menu>
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
