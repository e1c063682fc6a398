import type { ComponentType, ReactNode } from 'react'
import type { Row } from '#contract/field.ts'
import type { ActionDefinition, Actor } from '#contract/action.ts'
import type { Resource, Verb } from '#contract/resource.ts'
import type { Screen } from '#contract/screen.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Question } from '#browser/alerts/questions.ts'
import type { PublicSettings } from '#browser/app-data.tsx'
import type { ControlProps } from './form/field-input.ts'
import type { FieldProps, FormState, LinesForm } from './form/form-state.ts'
import type { FormValues } from './form/form-values.ts'
import type { ApprovalAsked } from './action/use-approval.ts'
import type { HistoryEntry } from '#contract/history-text.ts'
import type { Parent, WireRecord } from '#browser/wire-record.ts'

/** A dialog that a resource adds to its list: in a row's menu, and in the address by its name. */
export interface OwnDialog {
  readonly label: string
  readonly icon: IconName
  /** Also offered for several rows, in the bulk bar; `more` in its menu, `only` nowhere else. */
  readonly bulk?: boolean | 'more' | 'only'
  /** Also offered for all rows of the filter, which it then gets as `query`. */
  readonly whole?: boolean
  /** Offered to roles that may do this; by default to everybody who sees the list. */
  readonly verb?: Verb
  readonly when?: (record: WireRecord) => boolean
  /** Lazy, so that a list does not wait for it. */
  readonly Dialog: ComponentType<OwnDialogProps>
}

export interface OwnDialogProps {
  readonly ids: readonly number[]
  /** The filter whose rows are all meant, as it stands in the list's call; then there are no ids. */
  readonly query?: string | undefined
  readonly onClose: () => void
}

/** Another import than a file of rows: in the menu «Importar», and in the address by its name. */
export interface OwnImport {
  /** What is imported, as «Recepciones». */
  readonly label: string
  readonly icon: IconName
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
}

export interface OwnImports {
  readonly rows?: string
  readonly others: Readonly<Record<string, OwnImport>>
}

/** The label and dialog of the list's main button, when it does not open the form of a new record. */
export interface OwnAdd {
  readonly label: string
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
}

export interface RecordTab {
  /** In the address: `?tab=receptions`. */
  readonly key: string
  readonly label: string
  readonly count?: (record: WireRecord) => number
  /** Shown at the right of the tabs while it is open: «44 de 53 piezas recibidas». */
  readonly note?: (record: WireRecord) => ReactNode
  readonly Body: ComponentType<{ readonly record: WireRecord }>
}

/** The parts of a record's page that differ from the generic ones. All are optional. */
export interface RecordPieces {
  /** Shown under the title; by default, when the record was created. */
  readonly subtitle?: (record: WireRecord) => ReactNode
  /** Fields whose state is shown beside the title; by default all that end in «status». */
  readonly badges?: (record: WireRecord) => readonly string[]
  /** Actions in the order in which they are the next step; by default the order of their declaration. */
  readonly steps?: readonly string[]
  /** Buttons beside those actions, whose dialogs are the resource's own; it draws nothing while none applies. */
  readonly Steps?: ComponentType<{ readonly record: WireRecord }>
  /** In this order; by default one for each list of lines. */
  readonly tabs?: readonly RecordTab[]
  /** Shown between the title and the tabs: what nobody should overlook. */
  readonly Banner?: ComponentType<{ readonly record: WireRecord }>
  /** Cards at the side, above the facts and the history, such as the amounts. */
  readonly Side?: ComponentType<{ readonly record: WireRecord }>
  /** Heading and fields of the card of facts; by default every field that is not shown elsewhere. */
  readonly facts?: {
    readonly title?: (record: WireRecord) => string
    readonly fields: (record: WireRecord) => readonly string[]
  }
  /** Cells of facts that differ from the generic ones. */
  readonly cells?: ByField<(record: WireRecord) => ReactNode>
  /** Shown first in the history: the pending event, or null when there is none. */
  readonly missing?: (record: WireRecord) => { readonly title: string; readonly detail?: string } | null
  /** Texts of events of the history, by action. */
  readonly events?: ByField<(entry: HistoryEntry, record: WireRecord) => RecordEvent>
  /** Menu entries besides the actions. */
  readonly tools?: readonly RecordTool[]
}

/** A menu entry that leaves the record as it is: a copy, a document to open. */
export interface RecordTool {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly when?: (record: WireRecord) => boolean
  /** A document that opens in a window of its own. */
  readonly href?: (record: WireRecord) => string
  /** Answers the page to go to. A second press waits for the first. */
  readonly run?: (record: WireRecord, key: string) => Promise<string>
  /** Stays on the page, as a print does. */
  readonly act?: (record: WireRecord, key: string) => Promise<void>
}

export interface RecordEvent {
  readonly title: ReactNode
  readonly icon?: IconName
}

type ByField<T> = Readonly<Record<string, T>>

/** A line that is edited or read: its typed and its stored values, by wire name. */
export interface LineState {
  readonly values: FormValues
  readonly stored: Row
}

/** The parts of a list of lines that differ from the generic ones. */
export interface LineExtras {
  /** Fields in the order of the columns, including read-only ones, with a width in pixels; by default all. */
  readonly columns?: readonly { readonly field: string; readonly width?: number }[]
  /** Cells of read-only columns. */
  readonly cells?: ByField<(line: LineState) => ReactNode>
  /** Initial values of a new line, by wire name. */
  readonly defaults?: FormValues
  /** Values to fill in after a cell changed, from the line and the rest of the form, such as the product's price. */
  readonly follow?: (wire: string, line: LineState, form: FormValues) => FormValues | Promise<FormValues>
  /** Controls of columns that differ from the generic ones. */
  readonly controls?: ByField<ComponentType<ControlProps>>
  /** Selects the record's lines that an action concerns. */
  readonly when?: (line: Row) => boolean
  /** A line of help under a cell, such as why this was suggested. It may be kept in the line's values under any name. */
  readonly notes?: ByField<(line: LineState) => string | undefined>
  /** Shown beside the button that adds a line: adds or fills many at once. */
  readonly Tools?: ComponentType<{ readonly form: LinesForm }>
  /** Shown under the lines, such as their total. */
  readonly Footer?: ComponentType<{ readonly lines: readonly LineState[]; readonly form?: FormState }>
}

/** The parts of an action's dialog that differ from the generic ones. */
export interface InputExtras {
  /** Initial values by wire name, such as the balance to pay. */
  readonly defaults?: (record: WireRecord, shop: PublicSettings) => FormValues
  readonly fields?: ByField<ComponentType<FieldProps>>
  readonly hidden?: ScreenExtras['hidden']
  readonly lines?: ByField<LineExtras>
  /** Shown above its lines: fills many of them at once. */
  readonly Tools?: ComponentType<{ readonly record: WireRecord; readonly form: LinesForm }>
  /** What the action will do, shown above its button. */
  readonly Summary?: ComponentType<{ readonly record: WireRecord; readonly form: FormState }>
  /** Said once it is done, where «Orden pagada» would say too much. */
  readonly done?: (saved: WireRecord) => string
  /** Replaces the action's own input in the dialog: «recibir» asks for the lines, while the call alone receives all. */
  readonly asks?: Pick<ActionDefinition, 'input' | 'inputLines'>
  /** How wide its fields are, of six columns. */
  readonly spans?: Screen['spans']
  /** Sent by this call instead of the action's own; answers the record as it is afterwards. */
  readonly send?: (record: WireRecord, body: Row, key: string, shop: PublicSettings) => Promise<WireRecord>
  /** Asks for the approval that a refusal needs; the action is then sent again with its id. Lazy. */
  readonly Approve?: ComponentType<{ readonly record: WireRecord; readonly asked: ApprovalAsked }>
}

/** The parts of a resource's screens that differ from the generic ones, by field in camelCase. All are optional. */
export interface ScreenExtras {
  readonly cells?: ByField<(record: WireRecord) => ReactNode>
  /** Second line of a phone's card; by default the columns marked `card` after the first. */
  readonly cardLine?: (record: WireRecord) => ReactNode
  /** Shown at the right of a phone's card. */
  readonly cardAction?: (record: WireRecord) => ReactNode
  /** Address of the page that a row opens instead of the form. */
  readonly rowLink?: (record: WireRecord) => string
  /** The error code when a record cannot be deleted, if that is known beforehand. */
  readonly removal?: (record: WireRecord, actor: Actor) => string | null
  readonly actionIcons?: Readonly<Record<string, IconName>>
  readonly formFields?: ByField<ComponentType<FieldProps>>
  /** Over the form of a new record, instead of «Agregar…». */
  readonly formTitle?: string
  /** For a document's lists of lines. */
  readonly lines?: ByField<LineExtras>
  /** Sections of the form that stand under its lines. */
  readonly underLines?: readonly string[]
  /** For actions with input, by their name. */
  readonly inputs?: ByField<InputExtras>
  /** Fields and lists of lines that do not apply to the current values, or that another control renders. */
  readonly hidden?: (values: FormValues, record: WireRecord | undefined) => readonly string[]
  /** A question to ask before saving a value that is probably a mistake; null when there is none. */
  readonly doubt?: (
    values: FormValues,
    record: WireRecord | undefined,
    settings: PublicSettings,
  ) => Question | null
  /** Shown in the head of the form of a stored record. */
  readonly formTools?: ComponentType<{ readonly record: WireRecord }>
  readonly dialogs?: Readonly<Record<string, OwnDialog>>
  readonly add?: OwnAdd
  /** Consequence of an action on a record, asked for before it is confirmed; null when the usual words suffice. */
  readonly consequence?: (action: string, record: WireRecord) => Promise<string | null>
  /** Initial values of a new record, from the current filters. */
  readonly defaults?: (filters: Readonly<Record<string, readonly string[]>>) => FormValues
  /** Other imports besides the file of rows, and the label of that one where a list has both. */
  readonly imports?: OwnImports
  /** Initial values of a copy of this record; without it records cannot be duplicated. */
  readonly copy?: (record: WireRecord) => FormValues
  /** Fields that the record's drawer leaves out: they do not apply to it, or another shows the same. */
  readonly leftOut?: (record: WireRecord) => readonly string[]
  /** Shown over the data in the record's drawer. */
  readonly above?: (record: WireRecord) => ReactNode
  /** Shown under the data in the record's drawer. */
  readonly aside?: (record: WireRecord) => ReactNode
  /** Other actions on the whole list, before its own buttons. */
  readonly tools?: ComponentType
  /** Shown over a card of the list, besides its menu. */
  readonly tile?: ComponentType<{ readonly record: WireRecord }>
  /** Shown above the list: a strip about its parent. */
  readonly header?: ComponentType<{ readonly parent: Parent | undefined }>
}

/** The exports of a `*.screens.tsx` file. */
export interface ScreensModule {
  readonly extras: ScreenExtras
  /** A page that replaces the list. */
  readonly Page?: ComponentType<{ readonly resource: Resource }>
  /** The parts of a record's page, for a resource whose screen `opens` one. */
  readonly record?: RecordPieces
  /** A page that replaces the generic page of a record. */
  readonly RecordPage?: ComponentType<{ readonly resource: Resource; readonly id: number }>
}
