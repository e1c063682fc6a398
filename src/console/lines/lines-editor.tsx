import './lines.css'
import { useMemo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, useMediaQuery } from '#ui/kit.ts'
import { useAppData } from '#browser/app-data.tsx'
import { rowTexts } from '../rows/texts-rows.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { linesIn, sentIn, type FormLines } from './form-lines.ts'
import { lineColumns } from './line-columns.ts'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import type { LinesForm } from '../form/form-state.ts'
import { mostOf, type Line } from './line-values.ts'
import { lineTexts as texts } from './texts-lines.ts'
import { RestOfForm } from './rest-of-form.ts'
import { buttonId, useLines } from './use-lines.ts'

interface LinesEditorProps {
  list: FormLines
  form: LinesForm
}

/** The lines of a document or of an action's input, as a table, and as cards on a phone. */
export default function LinesEditor({ list, form }: LinesEditorProps) {
  const { user } = useAppData()
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const columns = useMemo(() => lineColumns(list, user.role), [list, user.role])
  const lines = linesIn(list, form.values)
  const editing = useLines({
    list,
    lines,
    columns,
    values: form.values,
    update: next => form.update(list.wire, value => next(value as readonly Line[])),
    mend: form.mend,
  })
  const { words, extras, shape } = list
  const fault = form.errors[list.wire]
  const { min = 0 } = shape
  const isFew = sentIn(list, form.values).length < min
  const View = isPhone ? LineCards : LineTable
  const headingId = `lines-${list.wire}`

  return (
    <section className="lines" aria-labelledby={headingId}>
      <header className="lines-head">
        <h3 id={headingId}>
          {words.many} <span className="lines-count">{lines.length}</span>
        </h3>
        {!isPhone && editing.isOpen && <KeyHints />}
      </header>
      {fault !== undefined && (
        <p className="lines-fault" role="alert">
          {isFew ? (list.isPicked ? texts.fill(min, words) : texts.few(min, words)) : fault}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="lines-none">{texts.none(words.many)}</p>
      ) : (
        <RestOfForm value={form.values}>
          <View list={list} lines={lines} columns={columns} editing={editing} form={form} />
        </RestOfForm>
      )}
      <footer className="lines-foot">
        {editing.isOpen && (
          <Button
            id={buttonId(list, 'add')}
            variant="default"
            size="xs"
            disabled={!editing.canAdd}
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => editing.add()}
          >
            {texts.add(words.one)}
          </Button>
        )}
        {editing.isOpen && extras.Tools && <extras.Tools form={form} />}
        {editing.isOpen && !editing.canAdd && <span className="muted">{rowTexts.full(mostOf(shape))}</span>}
        <span className="lines-said">
          <span role="status">{editing.said}</span>
          {editing.restore && (
            <Button variant="subtle" size="compact-sm" onClick={editing.restore}>
              {texts.undo}
            </Button>
          )}
        </span>
        {extras.Footer && (
          <div className="lines-sum">
            <extras.Footer lines={lines} form={form} />
          </div>
        )}
      </footer>
    </section>
  )
}

/** Shown under the lines, because these shortcuts cannot be guessed. */
function KeyHints() {
  const { next, add, remove, paste } = texts.keys
  return (
    <p className="lines-keys">
      <span>
        <Keys keys="enter" spoken /> {next}
      </span>
      <span>
        <Keys keys="mod+enter" spoken /> {add}
      </span>
      <span>
        <Keys keys="mod+delete" spoken /> {remove}
      </span>
      <span>
        <Keys keys="mod+v" spoken /> {paste}
      </span>
    </p>
  )
}
