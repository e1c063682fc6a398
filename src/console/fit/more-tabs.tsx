import './fit.css'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/kit.ts'
import { fitTexts as texts } from './texts-fit.ts'

interface MoreTabsProps {
  tabs: readonly { readonly key: string; readonly label: string; readonly count?: ReactNode }[]
  onOpen: (key: string) => void
}

export function MoreTabs({ tabs, onOpen }: MoreTabsProps) {
  if (tabs.length === 0) return null
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className="fit-more">
          {texts.more}
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ key, label, count }) => (
          <Menu.Item key={key} rightSection={count} onClick={() => onOpen(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
