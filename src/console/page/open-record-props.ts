import type { Resource } from '#contract/resource.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { RecordPieces, ScreenExtras } from '../screen-extras.ts'

export interface OpenRecordProps {
  resource: Resource
  record: WireRecord
  extras: ScreenExtras
  pieces: RecordPieces
}
