import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '../form/field-input.ts'
import type { FormValues } from '../form/form-values.ts'
import { textsOf } from '#browser/locale.ts'
import { focusById } from '../rows/row-buttons.tsx'
import { rowDeeds, type RowTarget } from '../rows/rows.ts'
import { findReference } from './find-reference.ts'
import type { FormLines } from './form-lines.ts'
import type { LineColumn } from './line-columns.ts'
import { addressOf, mostOf, newLine, type Line } from './line-values.ts'
import { parseCells, planPaste } from './paste.ts'
import { readPaste, type NamedCell } from './read-paste.ts'
import { lineTexts as texts } from './texts-lines.ts'
import { useStable } from './use-stable.ts'

interface LinesOptions {
  readonly list: FormLines
  readonly lines: readonly Line[]
  readonly columns: readonly LineColumn[]
  /** The rest of the form. */
  readonly values: FormValues
  readonly update: (next: (lines: readonly Line[]) => readonly Line[]) => void
  /** Removes the server's message about a cell. */
  readonly mend: (address: string) => void
}

export type LinesEditing = ReturnType<typeof useLines>

/** The id of a button: one of a line, or the one that adds. */
export const buttonId = ({ wire }: FormLines, deed: string, line?: Line) =>
  `lines-${wire}-${line ? `${line.key}-` : ''}${deed}`

/** The operations on the lines of a form, by keys, buttons and pasting. */
export function useLines({ list, lines, columns, values, update, mend }: LinesOptions) {
  const { wire, shape, words, isPicked, extras } = list
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ line: Line; place: number } | null>(null)
  const written = useMemo(() => columns.filter(({ isRead }) => !isRead), [columns])
  const now = useRef(lines)
  useLayoutEffect(() => {
    now.current = lines
  })

  const nameOf = (place: number) => texts.line(words.one, place + 1)
  const empty = () => newLine(shape, {}, extras.defaults)

  function focusCell(line: Line | undefined, column = 0) {
    const target = written[column]
    if (line && target) focusById(fieldId(addressOf(wire, line, target.wire)))
  }

  function focus(target: RowTarget) {
    if (target.at === 'add') return focusById(buttonId(list, 'add'))
    const line = now.current[target.place]
    if (target.at === 'row') focusCell(line)
    else if (line) focusById(buttonId(list, target.deed, line))
  }

  const most = isPicked ? lines.length : mostOf(shape)
  // Rendered synchronously, because the next key belongs to the line that gets focus now.
  const change = (next: readonly Line[]) => flushSync(() => update(() => next))
  const deeds = rowDeeds({ rows: lines, max: most, change, empty, focus })

  function remove(place: number) {
    const line = lines[place]
    if (!line) return
    deeds.remove(place)
    setRemoved({ line, place })
    setSaid(texts.removed(nameOf(place)))
  }

  function restore() {
    if (!removed) return
    change(lines.toSpliced(removed.place, 0, removed.line))
    focusCell(removed.line)
    setRemoved(null)
    setSaid('')
  }

  function fill(filled: ReadonlyMap<string, FormValues>) {
    update(current =>
      current.map(line => {
        const cells = filled.get(line.key)
        return cells ? { ...line, values: { ...line.values, ...cells } } : line
      }),
    )
    for (const [key, cells] of filled) {
      for (const cell of Object.keys(cells)) mend(addressOf(wire, { key }, cell))
    }
  }

  const changeCell = useStable((key: string, cell: string, value: unknown) => {
    fill(new Map([[key, { [cell]: value }]]))
    const line = now.current.find(each => each.key === key)
    if (line && extras.follow) void follow(cell, { ...line, values: { ...line.values, [cell]: value } })
  })

  /** A value that arrives later only fills cells that the user has not changed meanwhile. */
  async function follow(cell: string, before: Line): Promise<void> {
    const followed = await extras.follow?.(cell, before, values)
    const line = now.current.find(({ key }) => key === before.key)
    if (!followed || !line) return
    const free = Object.entries(followed).filter(([name]) => line.values[name] === before.values[name])
    fill(new Map([[line.key, Object.fromEntries(free)]]))
  }

  /** Returns whether it handled the paste; a single plain text is left to the field. */
  function paste(copied: string, line: number, column: number): boolean {
    const cells = parseCells(copied)
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1
    if (!isBlock) return false
    const room = { line, column, lines: lines.length, columns: written.length, most }
    const plan = planPaste(cells, room)
    const next = [...lines, ...Array.from({ length: plan.added }, empty)]
    const { filled, named, unread } = readPaste(plan, next, written, textsOf(list.resource).options)
    update(() => next)
    fill(filled)
    void tellPaste(named, { pasted: cells.length - plan.left, left: plan.left, unread })
    return true
  }

  /** Reports the paste once all names were looked up. */
  async function tellPaste(
    named: readonly NamedCell[],
    { pasted, left, unread }: { pasted: number; left: number; unread: number },
  ): Promise<void> {
    let missed = unread
    for (const { key, column, text } of named) {
      const id = await findReference(queries, column.field, text)
      if (id === null) missed++
      else changeCell(key, column.wire, id)
    }
    const parts = [texts.pasted(pasted), left > 0 && texts.left(left), missed > 0 && texts.unread(missed)]
    setSaid(parts.filter(Boolean).join(' '))
  }

  return {
    written,
    /** Whether lines may be added, removed and moved. */
    isOpen: !isPicked,
    canAdd: deeds.canAdd,
    add: deeds.add,
    move: deeds.move,
    remove,
    restore: removed ? restore : null,
    nameOf,
    focusCell,
    changeCell,
    paste,
    said,
  }
}
