import type { ComponentProps } from 'react'
import { initials } from '#browser/initials.ts'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { shellTexts as texts } from './texts-shell.ts'

/** The button of the user menu, before and after the menu is loaded. */
export function UserFace(props: ComponentProps<'button'>) {
  const { user } = useStart()
  return (
    <UnstyledButton aria-haspopup="menu" {...props} className="till-user">
      <span className="till-initials" aria-hidden="true">
        {initials(user.name)}
      </span>
      <span className="visually-hidden">{texts.menuOf}</span>
      <span className="till-user-name">{user.name.trim().split(/\s+/, 1)[0]}</span>
      <Icon name="chevron-down" size={16} />
    </UnstyledButton>
  )
}
