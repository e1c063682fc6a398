import { useNavigate } from '@tanstack/react-router'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { showDrawerDialog } from './dialogs.ts'
import { lockTill } from '../start/lock.ts'
import { drawerMenu, peopleMenu, supervisionMenu } from './menu.ts'
import { menuTexts as texts } from './texts-menu.ts'

export function DrawerMenuItems() {
  return <Entries label={texts.group} of={drawerMenu} />
}

export function SupervisionMenuItems() {
  const { user } = useStart()
  if (supervisionMenu(user.role, false).length === 0) return null
  return (
    <>
      <Entries label={texts.supervision} of={supervisionMenu} />
      <Menu.Divider />
    </>
  )
}

/** The people at the register. «Bloquear» is offered only to somebody with a PIN, who can unlock it. */
export function PeopleMenuItems() {
  const { drawer, user, hasPin = false } = useStart()
  if (!drawer) return null
  return (
    <>
      <Entries label={texts.peopleGroup} of={peopleMenu} />
      {hasPin && (
        <Menu.Item leftSection={<Icon name="lock" />} onClick={() => lockTill(user.id)}>
          {texts.lock}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

function Entries({ label, of }: { label: string; of: typeof drawerMenu }) {
  const { drawer, user } = useStart()
  const navigate = useNavigate()
  const shown = of(user.role, drawer !== null, drawer?.['user_id'] === user.id)
  return (
    <div role="group" aria-label={label}>
      {shown.map(({ label, icon, path, isWindow = false, dialog, keys }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon name={icon} />}
          {...(keys !== undefined && { rightSection: <Keys keys={keys} /> })}
          onClick={() => {
            if (dialog) showDrawerDialog(dialog)
            else if (isWindow) window.open(path, path)
            else if (path !== undefined) void navigate({ to: path })
          }}
        >
          {label}
        </Menu.Item>
      ))}
    </div>
  )
}
