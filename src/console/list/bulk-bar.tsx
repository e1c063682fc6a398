import { CloseButton, Menu, UnstyledButton } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts-list.ts'
import { actionIcon } from './action-icon.ts'
import { ExportItems } from './export-menu.tsx'
import { useModel } from './list-model.ts'
import { bulkActions } from './row-actions.ts'

/** The actions on the selected rows. */
export function BulkBar() {
  const { resource, extras, screen, list, actor, selection, dialogs, isArchive, can, run, restore, remove } =
    useModel()
  const { selected, count } = selection
  const ids = new URLSearchParams(selected.map(({ id }) => ['whereIn[id][]', String(id)]))
  const keeps = selected.some(record => (extras.removal?.(record, actor) ?? null) !== null)

  return (
    <div className="bulk-bar" role="group" aria-label={texts.selection.count(count)}>
      <span className="bulk-count" role="status">
        <span className="bulk-number" aria-hidden="true">
          {count}
        </span>
        <span className="bulk-words">{texts.selection.count(count)}</span>
      </span>
      <Line />
      {can('export') && (
        <Menu position="top-start" width={200} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <UnstyledButton>
              <Icon name="download" />
              <span>{texts.export.action}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <ExportItems base={list.base} query={ids.toString()} />
          </Menu.Dropdown>
        </Menu>
      )}
      {isArchive && (
        <UnstyledButton onClick={() => void restore(selected)}>
          <Icon name="arrow-back-up" />
          <span>{texts.row.restore}</span>
        </UnstyledButton>
      )}
      {bulkActions(resource, screen.bulk, selected).map(({ name, label, records }) => (
        <UnstyledButton key={name} onClick={() => void run(name, records)}>
          <Icon name={actionIcon(name, extras)} />
          <span>{label}</span>
        </UnstyledButton>
      ))}
      {Object.entries(isArchive ? {} : (extras.dialogs ?? {}))
        .filter(([, { bulk }]) => bulk)
        .map(([name, { label, icon, when }]) => {
          const ids = selected.filter(record => when?.(record) ?? true).map(({ id }) => id)
          return (
            ids.length > 0 && (
              <UnstyledButton key={name} onClick={() => dialogs.open({ kind: 'own', name, ids })}>
                <Icon name={icon} />
                <span>{label}</span>
              </UnstyledButton>
            )
          )
        })}
      {can('remove') && (
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
