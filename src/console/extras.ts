import type { ComponentType, ReactNode } from 'react'
import type { Field } from '#contract/field.ts'
import type { Actor } from '#contract/action.ts'
import type { Resource } from '#contract/resource.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Question } from './alerts/questions.ts'
import type { PublicSettings } from './app-data.tsx'
import type { FieldErrors } from './form/form-errors.ts'
import type { FormValues } from './form/form-values.ts'
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
  /** The rest of the form, for a field that depends on others. */
  readonly form: FormState
}

/** By wire name. */
export interface FormState {
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly change: (wire: string, value: unknown) => void
  readonly leave: (wire: string) => void
}

/** Something of its own that a resource opens over its list: in a row's menu, and in the address by its name. */
export interface OwnDialog {
  readonly label: string
  readonly icon: IconName
  /** Also for several rows at once, in the bulk bar. */
  readonly bulk?: boolean
  readonly when?: (record: WireRecord) => boolean
  /** Lazy, so that a list does not wait for it. */
  readonly Dialog: ComponentType<{ readonly ids: readonly number[]; readonly onClose: () => void }>
}

/** Another way to bring something in than by a file of rows: in the menu «Importar», and in the address by its name. */
export interface OwnImport {
  readonly label: string
  readonly icon: IconName
  /** Lazy, so that a list does not wait for it. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
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
  /** Of actions, where the usual ones do not say it. */
  readonly actionIcons?: Readonly<Record<string, IconName>>
  readonly formFields?: ByField<ComponentType<FieldProps>>
  /** Fields that make no sense with what is filled in now, or that another one draws. */
  readonly hidden?: (values: FormValues, record: WireRecord | undefined) => readonly string[]
  /** A question to ask before saving what is probably a slip; null when nothing looks like one. */
  readonly doubt?: (
    values: FormValues,
    record: WireRecord | undefined,
    settings: PublicSettings,
  ) => Question | null
  /** In the head of the form, once there is a record. */
  readonly formTools?: ComponentType<{ readonly record: WireRecord }>
  readonly dialogs?: Readonly<Record<string, OwnDialog>>
  /** First values of a new record, by what the list shows now. */
  readonly defaults?: (filters: Readonly<Record<string, readonly string[]>>) => FormValues
  /** What there is besides the file of rows, and what that one is called then. */
  readonly imports?: { readonly rows: string; readonly others: Readonly<Record<string, OwnImport>> }
  /** First values of a new record made from this one; without it nothing is duplicated. */
  readonly copy?: (record: WireRecord) => FormValues
  /** Under the data in the record's drawer. */
  readonly aside?: (record: WireRecord) => ReactNode
  /** What else is done with the list as a whole, before its own buttons. */
  readonly tools?: ComponentType
  /** Over a card of the list, besides its menu. */
  readonly tile?: ComponentType<{ readonly record: WireRecord }>
  /** Over the list: a strip about its parent. */
  readonly header?: ComponentType<{ readonly parent: Parent | undefined }>
}

/** What a `*.screens.tsx` file exports. */
export interface ScreensModule {
  readonly extras: ScreenExtras
  /** A page that stands in the place of the list. */
  readonly Page?: ComponentType<{ readonly resource: Resource }>
}
