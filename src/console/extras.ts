import type { ComponentType, ReactNode } from 'react'
import type { Field } from '#contract/field.ts'
import type { Actor, Resource } from '#contract/resource.ts'
import type { Parent, WireRecord } from './wire-record.ts'

/** What a form hands to a field that a resource draws by itself. Values are the wire's. */
export interface FieldProps {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /** Absent while it is being created. */
  readonly record: WireRecord | undefined
}

type ByField<T> = Readonly<Record<string, T>>

/** What is not generic about a resource's screens, by field in camelCase. All of it may be left out. */
export interface ScreenExtras {
  readonly cells?: ByField<(record: WireRecord) => ReactNode>
  /** Second line of a phone's card; else the columns marked `card` after the first. */
  readonly cardLine?: (record: WireRecord) => ReactNode
  /** At the right of a phone's card. */
  readonly cardAction?: (record: WireRecord) => ReactNode
  /** Opens a page of its own instead of the form. */
  readonly rowLink?: (record: WireRecord) => string
  /** The code of why a record cannot be deleted, where that is known beforehand. */
  readonly removal?: (record: WireRecord, actor: Actor) => string | null
  readonly formFields?: ByField<ComponentType<FieldProps>>
  /** Under the data in the record's drawer. */
  readonly aside?: (record: WireRecord) => ReactNode
  /** Over the list: a strip about its parent. */
  readonly header?: ComponentType<{ readonly parent: Parent | undefined }>
}

/** What a `*.screens.tsx` file exports. */
export interface ScreensModule {
  readonly extras: ScreenExtras
}
