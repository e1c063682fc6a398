import type { ComponentType, ReactNode } from 'react'
import type { Field, Row } from '#contract/field.ts'
import type { ActionDefinition, Actor } from '#contract/action.ts'
import type { Resource } from '#contract/resource.ts'
import type { Screen } from '#contract/screen.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Question } from '#browser/alerts/questions.ts'
import type { PublicSettings } from '#browser/app-data.tsx'
import type { ControlProps } from './form/field-input.ts'
import type { FieldErrors } from './form/form-errors.ts'
import type { FormValues } from './form/form-values.ts'
import type { LinesForm } from './lines/lines-view-props.ts'
import type { HistoryEntry } from './record/history-text.ts'
import type { Parent, WireRecord } from '#browser/wire-record.ts'

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

export interface RecordTab {
  /** In the address: `?tab=receptions`. */
  readonly key: string
  readonly label: string
  readonly count?: (record: WireRecord) => number
  /** At the right of the tabs while it is open: «44 de 53 piezas recibidas». */
  readonly note?: (record: WireRecord) => ReactNode
  readonly Body: ComponentType<{ readonly record: WireRecord }>
}

/** What a record's page shows besides what its definition says. All of it may be left out. */
export interface RecordPieces {
  /** Under the title; else since when it is there. */
  readonly subtitle?: (record: WireRecord) => ReactNode
  /** Fields whose state stands beside the title; else all that end in «status». */
  readonly badges?: (record: WireRecord) => readonly string[]
  /** Actions in the order in which they are the next step; else as they are declared. */
  readonly steps?: readonly string[]
  /** In this order; else one for each list of lines. */
  readonly tabs?: readonly RecordTab[]
  /** Cards at the side, over the facts and the activity: the money box. */
  readonly Side?: ComponentType<{ readonly record: WireRecord }>
  /** Heading and fields of the card of facts; else every field that stands nowhere else. */
  readonly facts?: { readonly title?: string; readonly fields: (record: WireRecord) => readonly string[] }
  /** Of facts, where the usual drawing does not do. */
  readonly cells?: ByField<(record: WireRecord) => ReactNode>
  /** First in the activity: what is still missing; null when nothing is. */
  readonly missing?: (record: WireRecord) => { readonly title: string; readonly detail?: string } | null
  /** Events of the activity in words of their own, by action. */
  readonly events?: ByField<(entry: HistoryEntry, record: WireRecord) => RecordEvent>
  /** In the menu, besides the actions. */
  readonly tools?: readonly RecordTool[]
}

/** Something done with a record that changes nothing of it: a copy, a document to open. */
export interface RecordTool {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly when?: (record: WireRecord) => boolean
  /** Answers the page to go to. A second press waits for the first. */
  readonly run: (record: WireRecord, key: string) => Promise<string>
}

export interface RecordEvent {
  readonly title: ReactNode
  readonly icon?: IconName
}

type ByField<T> = Readonly<Record<string, T>>

/** A line while it is edited or read: what was typed, and what the server has of it. Wire names. */
export interface LineState {
  readonly values: FormValues
  readonly stored: Row
}

/** What is not generic about a list of lines. */
export interface LineExtras {
  /** Fields in the order of the columns, read-only ones too, with a width in pixels; else all of them. */
  readonly columns?: readonly { readonly field: string; readonly width?: number }[]
  /** Of columns that are only read: what they show. */
  readonly cells?: ByField<(line: LineState) => ReactNode>
  /** What a new line starts with, by wire name. */
  readonly defaults?: FormValues
  /** What else is filled in once a cell holds this, with the rest of the form: the price of the product. */
  readonly follow?: (wire: string, line: LineState, form: FormValues) => FormValues | Promise<FormValues>
  /** Of columns that are filled in, where the usual control does not do. */
  readonly controls?: ByField<ComponentType<ControlProps>>
  /** Of the record's own lines, those that an action is about. */
  readonly when?: (line: Row) => boolean
  /** Under the lines: what they come to. */
  readonly Footer?: ComponentType<{ readonly lines: readonly LineState[]; readonly form?: FormState }>
}

/** What is not generic about the dialog of an action that asks for something. */
export interface InputExtras {
  /** First values by wire name: what is left to pay. */
  readonly defaults?: (record: WireRecord) => FormValues
  readonly fields?: ByField<ComponentType<FieldProps>>
  readonly hidden?: ScreenExtras['hidden']
  readonly lines?: ByField<LineExtras>
  /** Over its lines: what fills many of them at once. */
  readonly Tools?: ComponentType<{ readonly record: WireRecord; readonly form: LinesForm }>
  /** Over its button: what it will do. */
  readonly Summary?: ComponentType<{ readonly record: WireRecord; readonly form: FormState }>
  /** Said once it is done, where «Orden pagada» would say too much. */
  readonly done?: (saved: WireRecord) => string
  /** Asked instead of the action's own input: a reception of some lines stands for one of all. */
  readonly asks?: Pick<ActionDefinition, 'input' | 'inputLines'>
  /** How wide its fields are, of six columns. */
  readonly spans?: Screen['spans']
  /** Sent by this call instead of the action's own; answers the record as it is afterwards. */
  readonly send?: (record: WireRecord, body: Row, key: string) => Promise<WireRecord>
}

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
  /** Of a document's lists of lines. */
  readonly lines?: ByField<LineExtras>
  /** Sections of the form that stand under its lines. */
  readonly underLines?: readonly string[]
  /** Of actions that ask for something, by their name. */
  readonly inputs?: ByField<InputExtras>
  /** Fields and lists of lines that make no sense with what is filled in now, or that another one draws. */
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
  /** The parts of a record's own page, for a resource whose screen `opens` one. */
  readonly record?: RecordPieces
  /** That page as a whole, where its parts are not enough. */
  readonly RecordPage?: ComponentType<{ readonly resource: Resource; readonly id: number }>
}
