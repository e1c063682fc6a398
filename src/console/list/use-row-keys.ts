import { useRef } from 'react'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useModel } from './list-model.ts'

/**
 * Keyboard control of rows: J and K move, X selects, Enter opens, E edits, F2 edits a cell, Supr deletes. `container` is the rows'
 * parent element.
 */
export function useRowKeys() {
  const { list, selection, extras, actor, can, open, edit, remove } = useModel()
  const container = useRef<HTMLDivElement>(null)
  const group = texts.list.shortcuts

  function focusedRow(): HTMLElement | null {
    return container.current?.querySelector<HTMLElement>('[data-row]:focus, [data-row]:focus-within') ?? null
  }

  function focused(): WireRecord | undefined {
    const id = Number(focusedRow()?.dataset['row'])
    return list.page?.data.find(record => record.id === id)
  }

  function allRows(): HTMLElement[] {
    return [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  }

  function move(step: number): void {
    const rows = allRows()
    const now = focusedRow()
    const next = now ? rows.indexOf(now) + step : 0
    // Above the first line nothing happens; the last line may be shorter than the others.
    if (next >= 0) rows[Math.min(next, rows.length - 1)]?.focus()
  }

  function perLine(): number {
    const [first, ...rest] = allRows().map(row => row.offsetTop)
    const nextLine = rest.findIndex(top => top !== first)
    return nextLine === -1 ? rest.length + 1 : nextLine + 1
  }

  const onFocused = (run: (record: WireRecord) => void) => () => {
    const record = focused()
    if (record) run(record)
  }
  const hasFocus = () => focusedRow() !== null
  const isWalking = () => hasFocus() || document.activeElement === document.body

  useShortcut({ keys: 'j', label: texts.list.rowDown, group, run: () => move(1) })
  useShortcut({ keys: 'k', label: texts.list.rowUp, group, run: () => move(-1) })
  useShortcut({
    keys: 'arrowdown',
    label: texts.list.rowDown,
    group,
    run: () => move(perLine()),
    when: isWalking,
  })
  useShortcut({
    keys: 'arrowup',
    label: texts.list.rowUp,
    group,
    run: () => move(-perLine()),
    when: isWalking,
  })
  useShortcut({
    keys: 'x',
    label: texts.selection.toggle,
    group,
    run: onFocused(({ id }) => selection.toggle(id)),
    when: hasFocus,
  })
  useShortcut({ keys: 'enter', label: texts.row.open, group, run: onFocused(open), when: hasFocus })
  useShortcut({
    keys: 'e',
    label: texts.row.edit,
    group,
    run: onFocused(edit),
    when: () => can('update') && hasFocus(),
  })
  useShortcut({
    keys: 'f2',
    label: texts.row.editCell,
    group,
    run: () => {
      const here = document.activeElement?.closest<HTMLElement>('[data-edit]')
      const cell = here ?? focusedRow()?.querySelector<HTMLElement>('[data-edit]')
      cell?.click()
    },
    when: () => focusedRow()?.querySelector('[data-edit]') != null,
  })
  useShortcut({
    keys: 'delete',
    label: texts.row.remove,
    group,
    run: () => {
      const record = focused()
      const records = selection.count > 0 ? selection.selected : record ? [record] : []
      void remove(records.filter(each => (extras.removal?.(each, actor) ?? null) === null))
    },
    when: () => can('remove') && (selection.count > 0 || hasFocus()),
  })
  useShortcut({
    keys: 'escape',
    label: texts.selection.clear,
    group,
    run: selection.clear,
    // Esc closes an open menu or filter first.
    when: () => selection.count > 0 && !document.activeElement?.closest('[role=dialog], [role=menu]'),
  })
  return { container, move, isWalking }
}
