import type { ReactNode } from 'react'
import type { ContentList } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { toCamel } from '#domain/naming.ts'
import { locale } from '#browser/locale.ts'
import { focusById, RowButtons } from '#console/rows/row-buttons.tsx'
import { rowDeeds } from '#console/rows/rows.ts'
import { rowTexts } from '#console/rows/texts-rows.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { emptyRow, type Path, type Value } from './content-value.screens.ts'
import { labelOf } from './field-editor-props.screens.ts'
import { contentsWords as words } from './texts-contents.screens.ts'
import type { ContentForm } from './use-content-form.screens.ts'

interface RowsEditorProps {
  form: ContentForm
  name: string
  field: ContentList
  rows: readonly Value[]
  path: Path
  /** The fields of a row. */
  children: (row: Value, place: number) => ReactNode
}

/** The rows can be added, removed and moved; the pressed button keeps the focus in its new place. */
export function RowsEditor({ form, name, field, rows, path, children }: RowsEditorProps) {
  const label = labelOf(name)
  const wire = path.join('.')
  const idOf = (place: number, deed: string) => `content-${wire}-${place}-${deed}`
  const [first = ''] = Object.keys(field.of)
  const deeds = rowDeeds({
    rows,
    max: field.max,
    change: next => form.change(path, next),
    empty: () => emptyRow(field.of),
    focus: target => {
      if (target.at === 'row') focusById(`content-${[...path, target.place, first].join('.')}`)
      else focusById(target.at === 'add' ? idOf(0, 'add') : idOf(target.place, target.deed))
    },
  })

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
        {rows.map((row, place) => (
          // Rows have no id, so the index is the key.
          <li key={place} className="contents-row">
            <div className="contents-row-fields">{children(row, place)}</div>
            <RowButtons
              deeds={deeds}
              place={place}
              count={rows.length}
              said={words.row(label, place + 1)}
              idOf={idOf}
            />
          </li>
        ))}
      </ol>
      <Button
        id={idOf(0, 'add')}
        variant="default"
        size="xs"
        disabled={!deeds.canAdd}
        leftSection={<Icon name="plus" size={16} />}
        aria-label={words.addTo(label)}
        onClick={() => deeds.add()}
      >
        {words.add}
      </Button>
      {!deeds.canAdd && <span className="contents-full muted">{rowTexts.full(field.max)}</span>}
    </fieldset>
  )
}
