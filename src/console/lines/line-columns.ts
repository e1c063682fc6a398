import type { Field, FieldKind } from '#contract/field.ts'
import { capitalise } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import { toSnake } from '#domain/naming.ts'
import { textsOf } from '#browser/locale.ts'
import type { FormLines } from './form-lines.ts'

export interface LineColumn {
  readonly name: string
  readonly wire: string
  readonly field: Field
  readonly label: string
  /** Read-only. */
  readonly isRead: boolean
  readonly isNumber: boolean
  /** In pixels; without it the column takes the remaining width. */
  readonly width: number | undefined
}

const widths: Partial<Record<FieldKind, number>> = {
  integer: 104,
  decimal: 112,
  money: 136,
  date: 152,
  choice: 168,
  flag: 88,
}

type Asked = Pick<FormLines, 'resource' | 'shape' | 'extras' | 'isPicked'>

/**
 * The resource's own columns, or every field in order. Lines to choose from show only the field that names a line and
 * the action's input, because the document is visible elsewhere.
 */
export function lineColumns({ resource, shape, extras, isPicked }: Asked, role: Role): LineColumn[] {
  const all = Object.keys(resource.fields)
  const usual = isPicked ? all.filter((name, place) => place === 0 || name in shape.fields) : all
  const columns = extras.columns ?? usual.map(field => ({ field, width: undefined }))
  return columns.flatMap(({ field: name, width }) => {
    const field = resource.fields[name]
    if (!field?.readers.includes(role)) return []
    const isWritten = shape.fields[name] !== undefined && field.write !== 'never'
    return {
      name,
      wire: toSnake(name),
      field,
      label: capitalise(textsOf(resource).fields[name] ?? name),
      isRead: !isWritten,
      isNumber: ['integer', 'decimal', 'money'].includes(field.kind),
      width: width ?? widths[field.kind],
    }
  })
}
