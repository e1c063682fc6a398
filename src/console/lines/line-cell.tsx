import { useAppData } from '#browser/app-data.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { ReferenceName } from '../record/field-value.tsx'
import { wireText } from '../record/value-text.ts'
import type { FormLines } from './form-lines.ts'
import type { LineColumn } from './line-columns.ts'
import { addressOf, type Line } from './line-values.ts'
import { NumberCell } from './number-cell.tsx'

interface LineCellProps {
  list: FormLines
  line: Line
  column: LineColumn
  /** Only for screen readers when the column shows it. */
  label: string
  isBare?: boolean
  error: string | undefined
  onChange: (value: unknown) => void
  onLeave: () => void
}

/** A cell, editable or read-only. */
export function LineCell({
  list,
  line,
  column,
  label,
  isBare = false,
  error,
  onChange,
  onLeave,
}: LineCellProps) {
  const { settings } = useAppData()
  const { name, wire, field } = column
  if (column.isRead) {
    const own = list.extras.cells?.[name]
    if (own) return own(line)
    const text = wireText(list.resource, name, line.stored[wire], settings.timeZone)
    if (field.kind !== 'reference' || text === '') return text
    return (
      <ReferenceName catalog={`${field.reference}/catalog?id=${String(line.stored[wire])}`} fallback={text} />
    )
  }
  const Control = list.extras.controls?.[name] ?? (column.isNumber ? NumberCell : FieldControl)
  return (
    <Control
      resource={list.resource}
      name={name}
      address={addressOf(list.wire, line, wire)}
      field={field}
      label={label}
      isBare={isBare}
      help={list.extras.notes?.[name]?.(line)}
      error={error}
      value={line.values[wire]}
      required={field.required}
      isFirst={false}
      suggestions={undefined}
      record={undefined}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
