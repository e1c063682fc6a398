import { Icon } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { capitalise } from '#contract/messages.ts'
import { readableFields, type Verb } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { useActions } from '../action/actions.ts'
import { useAddress } from '../list/address.ts'
import { useAppData } from '#browser/app-data.tsx'
import { useCommands } from '#browser/commands.ts'
import { isStatus } from '../list/cell-value.tsx'
import { actionIcon } from '../list/action-icon.ts'
import { Refusable } from '../list/refusable.tsx'
import { refusalText, type RowAction } from '../list/row-actions.ts'
import { statusLook } from '../list/status-look.ts'
import { dayOf } from '#browser/day-of.ts'
import { textsOf } from '#browser/locale.ts'
import { wireText } from '../record/value-text.ts'
import { recordPath, recordTitle } from '#browser/wire-record.ts'
import { nextSteps } from './next-steps.ts'
import type { OpenRecordProps } from './open-record-props.ts'
import { pageTexts as texts } from './texts-page.ts'
import { useTool } from './use-tool.ts'

interface RecordHeadProps extends OpenRecordProps {
  onEdit: () => void
}

/** The record's title, state and next actions. On a phone the next action stays at the bottom. */
export function RecordHead({ resource, record, extras, pieces, onEdit }: RecordHeadProps) {
  const { user } = useAppData()
  const { open } = useAddress()
  const actions = useActions(resource, extras)
  const { primary, secondary, others } = nextSteps(resource, record, user, pieces.steps)
  const can = (verb: Verb) => resource.verbs.includes(verb) && resource.permissions[verb].includes(user.role)
  const keep = extras.removal?.(record, user) ?? null
  const run = ({ name }: RowAction) => void actions.run(name, [record])
  const remove = async () => {
    if (await actions.remove([record])) open(`/admin/${resource.name}`)
  }
  const offered = [primary, secondary, ...others].filter(action => action !== undefined)
  useCommands(
    offered.map(action => ({
      id: action.name,
      label: action.label,
      icon: actionIcon(action.name, extras),
      refusal: action.refusal,
      run: () => run(action),
    })),
  )
  const tools = pieces.tools?.filter(({ when }) => when?.(record) ?? true) ?? []
  const use = useTool(record)
  const canEdit = can('update') && resource.final === undefined
  const hasMenu = others.length > 0 || canEdit || tools.length > 0 || can('export') || can('remove')

  return (
    <header className="record-head">
      <div className="record-title">
        <h1>{recordTitle(resource, record)}</h1>
        <Badges {...{ resource, record, extras, pieces }} />
        <p className="muted">{pieces.subtitle?.(record) ?? <Since {...{ resource, record }} />}</p>
      </div>
      {hasMenu && (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <Button
              className="record-more"
              variant="subtle"
              color="gray"
              rightSection={<Icon name="chevron-down" size={16} />}
            >
              {texts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit && (
              <Menu.Item leftSection={<Icon name="pencil" />} onClick={onEdit}>
                {texts.edit}
              </Menu.Item>
            )}
            {others.map(action => (
              <Refusable key={action.name} reason={action.refusal}>
                <Menu.Item
                  {...(resource.actions[action.name]?.grave && { className: 'record-danger' })}
                  leftSection={<Icon name={actionIcon(action.name, extras)} />}
                  disabled={action.refusal !== null}
                  onClick={() => run(action)}
                >
                  {action.label}
                </Menu.Item>
              </Refusable>
            ))}
            {tools.map(tool => (
              <Menu.Item
                key={tool.key}
                leftSection={<Icon name={tool.icon} />}
                {...(tool.href && {
                  component: 'a',
                  href: tool.href(record),
                  target: '_blank',
                  rel: 'noopener',
                })}
                {...((tool.run ?? tool.act) && { onClick: () => void use(tool) })}
              >
                {tool.label}
              </Menu.Item>
            ))}
            {can('export') && (
              <Menu.Item
                component="a"
                href={`/api/${recordPath(resource, record.id)}/export`}
                target="_blank"
                rel="noopener"
                leftSection={<Icon name="file-text" />}
              >
                {texts.report}
              </Menu.Item>
            )}
            {can('remove') && (
              <>
                <Menu.Divider />
                <Refusable reason={keep && refusalText(resource, keep)}>
                  <Menu.Item
                    className="record-danger"
                    leftSection={<Icon name="trash" />}
                    disabled={keep !== null}
                    onClick={() => void remove()}
                  >
                    {texts.remove}
                  </Menu.Item>
                </Refusable>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {(primary ?? pieces.Steps) && (
        <div className="record-steps">
          {secondary && (
            <Button
              variant="default"
              leftSection={<Icon name={actionIcon(secondary.name, extras)} />}
              onClick={() => run(secondary)}
            >
              {secondary.label}
            </Button>
          )}
          {pieces.Steps && <pieces.Steps record={record} />}
          {primary && (
            <Button
              leftSection={<Icon name={actionIcon(primary.name, extras)} />}
              onClick={() => run(primary)}
            >
              {primary.label}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

/** With several states, each has its label. */
function Badges({ resource, record, pieces }: OpenRecordProps) {
  const { user, settings } = useAppData()
  const names = readableFields(resource, user.role).map(([name]) => name)
  const shown = (pieces.badges?.(record) ?? names.filter(isStatus)).flatMap(name => {
    const value = record[toSnake(name)]
    const label = wireText(resource, name, value, settings.timeZone)
    return value == null || label === '' ? [] : [{ name, label, look: statusLook(String(value)) }]
  })
  return shown.map(({ name, label, look: { quiet: _, ...look } }) => (
    <span key={name} className="record-state">
      {shown.length > 1 && <span>{capitalise(textsOf(resource).fields[name] ?? name)}</span>}
      <StatusBadge {...look} label={label} />
    </span>
  ))
}

function Since({ resource, record }: Pick<OpenRecordProps, 'resource' | 'record'>) {
  const { settings } = useAppData()
  const { created_at: moment } = record
  if (typeof moment !== 'string') return null
  const day = dayOf(moment, settings.timeZone)
  return capitalise(texts.since(textsOf(resource).ending, day))
}
