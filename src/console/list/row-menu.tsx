import { Menu } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import { isArchived, type WireRecord } from '#browser/wire-record.ts'
import { actionIcon } from './action-icon.ts'
import { useModel } from './list-model.ts'
import { PictureItems } from './picture-items.tsx'
import { Refusable } from './refusable.tsx'
import { refusalText, rowActions } from './row-actions.ts'

export function RowMenu() {
  const { menu } = useModel()
  if (!menu.asked) return null
  const { at, opened, record } = menu.asked
  return (
    <Menu
      opened={opened}
      onClose={menu.close}
      position={`bottom-${at.side}`}
      width={240}
      offset={4}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span
          className="list-menu-anchor"
          style={{ left: at.x, top: at.y, width: at.width ?? 0, height: at.height ?? 0 }}
          aria-hidden="true"
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Items record={record} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ record }: { record: WireRecord }) {
  const { resource, extras, screen, list, actor, own, dialogs, can, open, edit, run, remove } = useModel()
  if (isArchived(record)) return <ArchivedItems record={record} />
  const keep = extras.removal?.(record, actor) ?? null
  return (
    <>
      {can('update') && (
        <Menu.Item
          leftSection={<Icon name="pencil" />}
          rightSection={<Keys keys="e" />}
          onClick={() => edit(record)}
        >
          {texts.row.edit}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Icon name="eye" />}
        onClick={() =>
          screen.opens === 'page' ? open(record) : dialogs.open({ kind: 'record', id: record.id })
        }
      >
        {texts.row.open}
      </Menu.Item>
      <PictureItems record={record} />
      <OrderItems record={record} />
      {own
        .filter(([, { bulk, when }]) => bulk !== 'only' && (when?.(record) ?? true))
        .map(([name, { label, icon }]) => (
          <Menu.Item
            key={name}
            leftSection={<Icon name={icon} />}
            onClick={() => dialogs.open({ kind: 'own', name, ids: [record.id] })}
          >
            {label}
          </Menu.Item>
        ))}
      {extras.copy && can('create') && (
        <Menu.Item
          leftSection={<Icon name="copy" />}
          onClick={() => dialogs.open({ kind: 'copy', id: record.id })}
        >
          {texts.row.copy}
        </Menu.Item>
      )}
      {rowActions(resource, record, actor).map(({ name, label, refusal }) => (
        <Refusable key={name} reason={refusal}>
          <Menu.Item
            leftSection={<Icon name={actionIcon(name, extras)} />}
            disabled={refusal !== null}
            onClick={() => void run(name, [record])}
          >
            {label}
          </Menu.Item>
        </Refusable>
      ))}
      {can('export') && (
        <Menu.Item
          component="a"
          href={`/api/${list.base}/${record.id}/export`}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="file-text" />}
        >
          {texts.row.report}
        </Menu.Item>
      )}
      {can('remove') && (
        <>
          <Menu.Divider />
          <Refusable reason={keep && refusalText(resource, keep)}>
            <Menu.Item
              className="list-danger"
              leftSection={<Icon name="trash" />}
              rightSection={<Keys keys="delete" />}
              disabled={keep !== null}
              onClick={() => void remove([record])}
            >
              {texts.row.remove}
            </Menu.Item>
          </Refusable>
        </>
      )}
    </>
  )
}

function ArchivedItems({ record }: { record: WireRecord }) {
  const { dialogs, restore } = useModel()
  return (
    <>
      <Menu.Item
        leftSection={<Icon name="eye" />}
        onClick={() => dialogs.open({ kind: 'record', id: record.id })}
      >
        {texts.row.open}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="arrow-back-up" />} onClick={() => void restore([record])}>
        {texts.row.restore}
      </Menu.Item>
    </>
  )
}

/** An alternative to dragging. */
function OrderItems({ record: { id } }: { record: WireRecord }) {
  const { order } = useModel()
  if (!order.isOn) return null
  return ([-1, 1] as const).map(step => {
    const move = order.mover(id, step)
    return (
      <Menu.Item
        key={step}
        leftSection={<Icon name={step < 0 ? 'arrow-left' : 'arrow-right'} />}
        rightSection={<Keys keys={step < 0 ? 'shift+arrowleft' : 'shift+arrowright'} />}
        disabled={move === null}
        onClick={() => move?.()}
      >
        {step < 0 ? texts.order.before : texts.order.after}
      </Menu.Item>
    )
  })
}
