import type { ReactNode } from 'react'
import type { ContentList } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { toCamel } from '#domain/naming.ts'
import { locale } from '#console/locale.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon, Button, Tooltip } from '#ui/kit.ts'
import { emptyRow, moved, type Path, type Value } from './content-value.ts'
import { labelOf } from './field-editor-props.ts'
import { contentsWords as words } from './texts-contents.ts'
import type { ContentForm } from './use-content-form.ts'

interface RowsEditorProps {
  form: ContentForm
  name: string
  field: ContentList
  rows: readonly Value[]
  path: Path
  /** The fields of a row. */
  children: (row: Value, place: number) => ReactNode
}

/** Rows that are added, removed and moved. What was pressed keeps the focus, in its new place. */
export function RowsEditor({ form, name, field, rows, path, children }: RowsEditorProps) {
  const label = labelOf(name)
  const wire = path.join('.')
  const idOf = (place: number, deed: string) => `content-${wire}-${place}-${deed}`
  const change = (next: readonly Value[]) => form.change(path, next)

  function move(from: number, to: number, deed: 'up' | 'down') {
    change(moved(rows, from, to))
    const isAtEnd = deed === 'up' ? to === 0 : to === rows.length - 1
    focus(idOf(to, isAtEnd ? (deed === 'up' ? 'down' : 'up') : deed))
  }

  return (
    <fieldset className="contents-rows">
      <legend>{label}</legend>
      {contentsTexts[locale].help?.[toCamel(name)] && (
        <p className="muted">{contentsTexts[locale].help?.[toCamel(name)]}</p>
      )}
      {form.errors[wire] !== undefined && (
        <p className="contents-fault" role="alert">
          {form.errors[wire]}
        </p>
      )}
      {rows.length === 0 && <p className="muted">{words.empty}</p>}
      <ol>
        {rows.map((row, place) => {
          const said = words.row(label, place + 1)
          return (
            // Rows have no identity of their own: they are what stands in a place.
            <li key={place} className="contents-row">
              <div className="contents-row-fields">{children(row, place)}</div>
              <div className="contents-row-deeds" role="group" aria-label={said}>
                <Deed
                  id={idOf(place, 'up')}
                  icon="arrow-up"
                  label={words.up(said)}
                  disabled={place === 0}
                  onPress={() => move(place, place - 1, 'up')}
                />
                <Deed
                  id={idOf(place, 'down')}
                  icon="arrow-down"
                  label={words.down(said)}
                  disabled={place === rows.length - 1}
                  onPress={() => move(place, place + 1, 'down')}
                />
                <Deed
                  id={idOf(place, 'remove')}
                  icon="trash"
                  label={words.remove(said)}
                  onPress={() => {
                    change(rows.toSpliced(place, 1))
                    focus(rows.length > 1 ? idOf(Math.min(place, rows.length - 2), 'remove') : idOf(0, 'add'))
                  }}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        id={idOf(0, 'add')}
        variant="default"
        size="xs"
        disabled={rows.length >= field.max}
        leftSection={<Icon name="plus" size={16} />}
        aria-label={words.addTo(label)}
        onClick={() => {
          change([...rows, emptyRow(field.of)])
          const [first = ''] = Object.keys(field.of)
          focus(`content-${[...path, rows.length, first].join('.')}`)
        }}
      >
        {words.add}
      </Button>
      {rows.length >= field.max && <span className="contents-full muted">{words.full(field.max)}</span>}
    </fieldset>
  )
}

/** Once it stands. */
function focus(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

interface DeedProps {
  id: string
  icon: IconName
  label: string
  disabled?: boolean
  onPress: () => void
}

function Deed({ id, icon, label, disabled = false, onPress }: DeedProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        id={id}
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
