import { CloseButton, Menu, UnstyledButton } from '#ui/kit.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { formatLocale } from '#browser/locale.ts'
import { texts } from './texts-list.ts'
import { actionIcon } from './action-icon.ts'
import { ExportItems, exportQuery } from './export-menu.tsx'
import { useModel } from './list-model.ts'
import { bulkActions } from './row-actions.ts'

interface Deed {
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly isMore?: boolean
  readonly run: () => void
}

/** The actions on the selected rows. A resource with dialogs of its own has the rarer ones in a menu, so that it fits. */
export default function BulkBar() {
  const model = useModel()
  const { resource, extras, screen, actor, own, selection, dialogs, isArchive, can, run, remove } = model
  const { selected, count, whole } = selection
  const ids = new URLSearchParams(selected.map(({ id }) => ['whereIn[id][]', String(id)]))
  const query = whole ? exportQuery(model) : ids.toString()
  const keeps = selected.some(record => (extras.removal?.(record, actor) ?? null) !== null)

  const offered: Deed[] = own
    .filter(([, { bulk, whole: takesWhole }]) => bulk && (!whole || takesWhole))
    .map(([name, { label, icon, when, bulk }]) => {
      const those = whole ? [] : selected.filter(record => when?.(record) ?? true).map(({ id }) => id)
      return {
        name,
        label,
        icon,
        isMore: bulk === 'more',
        those,
        run: () => dialogs.open({ kind: 'own', name, ids: those }),
      }
    })
    .filter(({ those }) => whole || those.length > 0)
  const actions: Deed[] = whole
    ? []
    : bulkActions(resource, screen.bulk, selected).map(({ name, label, records }) => ({
        name,
        label,
        icon: actionIcon(name, extras),
        run: () => void run(name, records),
      }))
  const first = offered.filter(({ isMore }) => !isMore)
  const more = offered.filter(({ isMore }) => isMore)
  const hasMenu = own.some(([, { bulk }]) => bulk)
  const canRemove = can('remove') && !whole

  return (
    <div className="bulk-bar" role="group" aria-label={texts.selection.count(count)}>
      <span className="bulk-count" role="status">
        <span className="bulk-number" aria-hidden="true">
          {count.toLocaleString(formatLocale)}
        </span>
        <span className="bulk-words">{texts.selection.count(count)}</span>
      </span>
      <Line />
      {can('export') && !hasMenu && (
        <Menu position="top-start" width={200} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <UnstyledButton>
              <Icon name="download" />
              <span>{texts.export.action}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <ExportItems query={query} rows={count} />
          </Menu.Dropdown>
        </Menu>
      )}
      {isArchive && (
        <UnstyledButton onClick={() => void model.restore(selected)}>
          <Icon name="arrow-back-up" />
          <span>{texts.row.restore}</span>
        </UnstyledButton>
      )}
      {[...first, ...actions].map(deed => (
        <UnstyledButton key={deed.name} onClick={deed.run}>
          <Icon name={deed.icon} />
          <span>{deed.label}</span>
        </UnstyledButton>
      ))}
      {hasMenu && (
        <Menu position="top-end" width={240} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <UnstyledButton>
              <Icon name="dots" />
              <span>{texts.selection.more}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(deed => (
              <Menu.Item key={deed.name} leftSection={<Icon name={deed.icon} />} onClick={deed.run}>
                {deed.label}
              </Menu.Item>
            ))}
            {can('export') && <ExportItems query={query} rows={count} prefix={texts.export.that} />}
            {canRemove && (
              <>
                <Menu.Divider />
                <Menu.Item
                  className="list-danger"
                  leftSection={<Icon name="trash" />}
                  disabled={keeps}
                  onClick={() => void remove(selected)}
                >
                  {texts.row.remove}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {canRemove && !hasMenu && (
        <>
          <Line />
          <UnstyledButton data-danger disabled={keeps} onClick={() => void remove(selected)}>
            <Icon name="trash" />
            <span>{texts.row.remove}</span>
          </UnstyledButton>
        </>
      )}
      <Line />
      <CloseButton variant="transparent" aria-label={texts.selection.clear} onClick={selection.clear} />
    </div>
  )
}

function Line() {
  return <span className="bulk-line" aria-hidden="true" />
}
