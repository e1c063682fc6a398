import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, CloseButton, Menu, Popover } from '#ui/kit.ts'
import { ReportEditor } from './report-editor.tsx'
import { fieldsOf, useFieldText, type ReportField } from './report-fields.ts'
import type { ReportModel } from './use-report.ts'
import { reportsWords as words } from './texts-reports.ts'

/** So many filters stand in the line before they are used. */
const inLine = 2

/** What can be chosen of a report, each as a pill. */
export function ReportFilters({ model }: { model: ReportModel }) {
  const [opened, setOpened] = useState<string | null>(null)
  const fields = fieldsOf(model.report, model.state)
  const filters = fields.filter(({ isFilter }) => isFilter)
  const stands = fields.filter(
    field =>
      !field.isFilter || field.value !== null || field.name === opened || filters.indexOf(field) < inLine,
  )
  const rest = fields.filter(field => !stands.includes(field))
  return (
    <div className="filter-line">
      {stands.map(field => (
        <Pill
          key={field.name}
          {...{ field, model }}
          isOpen={field.name === opened}
          onOpen={isOpen => setOpened(isOpen ? field.name : null)}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" returnFocus={false} withInitialFocusPlaceholder={false}>
          <div className="filter-pill">
            <Menu.Target>
              <button type="button">
                <Icon name="plus" size={14} />
                {words.more}
              </button>
            </Menu.Target>
          </div>
          <Menu.Dropdown>
            {rest.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setOpened(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {model.isChanged && (
        <Button variant="subtle" h={32} className="filter-clear" onClick={model.clear}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}

/** The value of a span or a comparison is understood without its label. */
export const isPlain = ({ kind }: ReportField['param']): boolean => kind === 'span' || kind === 'compare'

interface PillProps {
  field: ReportField
  model: ReportModel
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Shows the value of a field once it has one; that of a filter can be taken away. */
export function Pill({ field, model, isOpen, onOpen }: PillProps) {
  const { name, label, param, value, isFilter } = field
  const said = useFieldText(field, model.report, model.state)
  const isSet = value !== null
  const content = isSet ? (
    <>
      {param.kind === 'span' || param.kind === 'day' ? <Icon name="calendar" size={14} /> : null}
      {isPlain(param) ? (
        <span className="visually-hidden">{`${label}: `}</span>
      ) : (
        `${param.kind === 'by' ? words.byShort : label}: `
      )}
      <b>{said}</b>
    </>
  ) : (
    <>
      <Icon name="plus" size={14} />
      {label}
    </>
  )
  return (
    <div className="filter-pill" data-set={(isSet && isFilter) || undefined} data-solid={isSet || undefined}>
      {param.kind === 'key' ? (
        <span className="report-key">{content}</span>
      ) : (
        <Popover
          opened={isOpen}
          onChange={onOpen}
          position="bottom-start"
          width={param.kind === 'span' || param.kind === 'day' ? 'auto' : 288}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => onOpen(!isOpen)}
            >
              {content}
              {!isFilter && <Icon name="chevron-down" size={14} />}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={words.edit(label)}>
            <ReportEditor
              report={model.report}
              state={model.state}
              field={field}
              onChange={next => {
                if (param.kind === 'span' || param.kind === 'day' || param.kind === 'record') onOpen(false)
                model.set(name, next)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
      {isSet && isFilter && (
        <CloseButton size={24} aria-label={words.remove(label)} onClick={() => model.set(name, '')} />
      )}
    </div>
  )
}
