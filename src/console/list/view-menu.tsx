import { useAppData } from '#browser/app-data.tsx'
import { ActionIcon, Menu } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts-list.ts'
import type { SavedView } from './saved-views.ts'

interface ViewMenuProps {
  view: SavedView
  /** Whether the list differs from the saved view. */
  changed: boolean
  onUpdate: () => void
  onRename: () => void
  onShare: (shared: boolean) => void
  onRemove: () => void
}

export function ViewMenu({ view, changed, onUpdate, onRename, onShare, onRemove }: ViewMenuProps) {
  const { role } = useAppData().user
  return (
    <Menu position="bottom-start" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.views.options(view.name)}>
          <Icon name="chevron-down" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="bookmark" />} disabled={!changed} onClick={onUpdate}>
          {texts.views.update}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="pencil" />} onClick={onRename}>
          {texts.views.rename}
        </Menu.Item>
        {role === 'Admin' && (
          <Menu.Item leftSection={<Icon name="share" />} onClick={() => onShare(view.shared === 0)}>
            {view.shared === 1 ? texts.views.makePersonal : texts.views.makeShared}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item className="list-danger" leftSection={<Icon name="trash" />} onClick={onRemove}>
          {texts.views.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
