import type { TypedMethods } from '#browser/cash/cut-methods.ts'
import type { TypedCount } from '#browser/cash/typed-count.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Comparison } from './cut.ts'

/** The fields of a cut before anything was typed. */
export const nothingTyped = {
  step: 1,
  count: {} as TypedCount,
  /** Empty until the count was compared. */
  compared: {} as Comparison | Record<string, never>,
  methods: {} as TypedMethods,
  reason: '',
  explanation: '',
  float: '',
}

export type CutTyped = typeof nothingTyped

export interface CutStepProps {
  session: WireRecord
  typed: CutTyped
  change: (next: Partial<CutTyped>) => void
  onBack: () => void
}
