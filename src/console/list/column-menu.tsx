import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Menu } from '#ui/kit.ts'
import { toggleColumn, usualColumns } from './chosen-columns.ts'
import { useModel } from './list-model.ts'
import { texts } from './texts-list.ts'

/** Chooses the columns of the list, which the device remembers. */
export function ColumnMenu() {
  const { own, more, labelOf, choice, choose } = useModel().columns
  const isUsual = choice.hidden.length + choice.added.length === 0
  const item = (field: string, isOwn: boolean) => (
    <Menu.CheckboxItem
      key={field}
      closeMenuOnClick={false}
      checked={isOwn ? !choice.hidden.includes(field) : choice.added.includes(field)}
      onChange={() => choose(toggleColumn(choice, field, isOwn))}
    >
      {labelOf({ field })}
    </Menu.CheckboxItem>
  )
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={texts.list.columns}
          title={texts.list.columns}
        >
          <Icon name="columns" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="column-menu">
        {own.slice(1).map(({ field }) => item(field, true))}
        {more.length > 0 && <Menu.Divider />}
        {more.map(({ field }) => item(field, false))}
        <Menu.Divider />
        <Menu.Item disabled={isUsual} onClick={() => choose(usualColumns)}>
          {texts.list.columnsReset}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
