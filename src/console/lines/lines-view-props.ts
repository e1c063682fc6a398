import type { LinesForm } from '../form/form-state.ts'
import type { FormLines } from './form-lines.ts'
import type { lineColumns } from './line-columns.ts'
import type { Line } from './line-values.ts'
import type { LinesEditing } from './use-lines.ts'

export interface LinesViewProps {
  readonly list: FormLines
  readonly lines: readonly Line[]
  readonly columns: ReturnType<typeof lineColumns>
  readonly editing: LinesEditing
  readonly form: LinesForm
}
