import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Menu } from '#ui/kit.ts'
import type { Resource, Verb } from '#contract/resource.ts'
import { useAppData } from '#browser/app-data.tsx'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import type { useActions } from '../action/actions.ts'
import { actionIcon } from '../list/action-icon.ts'
import { Refusable } from '../list/refusable.tsx'
import { refusalText, rowActions, type RowAction } from '../list/row-actions.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { recordTexts } from './texts-record.ts'

interface RecordMenuProps {
  resource: Resource
  record: WireRecord
  extras: ScreenExtras
  actions: ReturnType<typeof useActions>
  can: (verb: Verb) => boolean
  /** Its report. */
  path: string
  onRemoved: () => void
}

/** Everything that is not the next step: the report, changes of state, and what takes the record away. */
export function RecordMenu({ resource, record, extras, actions, can, path, onRemoved }: RecordMenuProps) {
  const { user } = useAppData()
  const keep = extras.removal?.(record, user) ?? null
  const offered = rowActions(resource, record, user).filter(action => !isStep(resource, action))
  if (offered.length === 0 && !can('export') && !can('remove')) return null

  async function remove(): Promise<void> {
    if (await actions.remove([record])) onRemoved()
  }

  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={recordTexts.menu(recordTitle(resource, record))}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('export') && (
          <Menu.Item
            component="a"
            href={`/api/${path}/export`}
            target="_blank"
            rel="noopener"
            leftSection={<Icon name="file-text" />}
          >
            {recordTexts.report}
          </Menu.Item>
        )}
        {offered.map(({ name, label, refusal }) => (
          <Refusable key={name} reason={refusal}>
            <Menu.Item
              {...(resource.actions[name]?.grave && { className: 'list-danger' })}
              leftSection={<Icon name={actionIcon(name, extras)} />}
              disabled={refusal !== null}
              onClick={() => void actions.run(name, [record])}
            >
              {label}
            </Menu.Item>
          </Refusable>
        ))}
        {can('remove') && resource.final === undefined && (
          <>
            <Menu.Divider />
            <Refusable reason={keep && refusalText(resource, keep)}>
              <Menu.Item
                className="list-danger"
                leftSection={<Icon name="trash" />}
                disabled={keep !== null}
                onClick={() => void remove()}
              >
                {recordTexts.remove}
              </Menu.Item>
            </Refusable>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether an action is shown as a button: only steps forward are, not grave ones nor activating and inactivating. */
export function isStep(resource: Resource, { name, refusal }: RowAction): boolean {
  const { grave, irreversible } = resource.actions[name] ?? {}
  return refusal === null && !grave && !irreversible && name !== 'activate' && name !== 'inactivate'
}
