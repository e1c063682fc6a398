import type { ActionDefinition, Actor } from './action.ts'
import { moment, type Field, type FieldValues, type Fields, type Row } from './field.ts'
import type { Lines, LinesTexts } from './lines.ts'
import { adminOnly, type Role } from './roles.ts'
import type { Screen } from './screen.ts'

/** The words for a resource in one language. */
export interface ResourceTexts<Name extends string = string> {
  /** «cliente» */
  readonly one: string
  /** Nouns of records without a title that have another name: «cotización» */
  readonly nouns?: Readonly<Record<string, string>>
  /** The section's title: «Clientes» */
  readonly many: string
  /** The content of the list, when the title does not say all: «Ventas y cotizaciones» */
  readonly everything?: string
  /** «imágenes», when the section's title is a different word. */
  readonly plural?: string
  /** With its article: «el cliente». In English without one, because the messages add it: «customer» */
  readonly the: string
  /** Ending of adjectives: activ-o, activ-a; empty in English. */
  readonly ending: 'o' | 'a' | ''
  readonly fields: Readonly<Record<Name, string>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly actions?: Readonly<Record<string, string>>
  /** «publicad», for an action whose participle is not the common one; its ending follows the noun. */
  readonly participles?: Readonly<Record<string, string>>
  /** «aplicó», the verb of the history for an action without a common one; the noun with its article follows. */
  readonly past?: Readonly<Record<string, string>>
  /** The explanation that an action's confirmation shows. */
  readonly warnings?: Readonly<Record<string, string>>
  /** Headings of the form's sections. */
  readonly sections?: Readonly<Record<string, string>>
  /** A line under a section's heading. */
  readonly sectionNotes?: Readonly<Record<string, string>>
  /** Headings of the list's columns, when they differ from the field's label. */
  readonly columns?: Readonly<Record<string, string>>
  readonly views?: Readonly<Record<string, string>>
  /** A line under a field. */
  readonly help?: Readonly<Record<string, string>>
  /** The placeholder of the search field: «Nombre, teléfono o correo» */
  readonly search?: string
  /** Shown in a list whose emptiness is good news, instead of «Aún no tienes faltantes»: «No hay faltantes» */
  readonly none?: string
  /** Shown under it in a list that nobody fills by hand: where its records come from. */
  readonly origin?: string
  /** The records that are not in the sums of its list: «Sin cotizaciones ni canceladas» */
  readonly summed?: string
  /** The resource's own messages by error code; they win over the common catalogue. */
  readonly errors?: Readonly<Record<string, string>>
  /** Words for the lines of a document, by the name of each list of lines. */
  readonly lines?: Readonly<Record<string, LinesTexts>>
  /** Labels of an action's input, when they differ from those of the resource's fields and lines. */
  readonly inputs?: Readonly<Record<string, InputTexts>>
}

export type InputTexts = Partial<Pick<ResourceTexts, 'fields' | 'options' | 'help' | 'lines'>>

/** Words for a noun that messages use but that has no fields. */
export function nounTexts(nouns: Omit<ResourceTexts, 'fields'>): ResourceTexts {
  return { ...nouns, fields: {} }
}

export interface Include {
  readonly kind: 'one' | 'many'
  readonly resource: string
  /** The field with the reference: on this resource for one, on the other resource for many. */
  readonly field: string
}

export interface Permissions {
  readonly read: readonly Role[]
  readonly create: readonly Role[]
  readonly update: readonly Role[]
  readonly remove: readonly Role[]
  readonly export: readonly Role[]
  readonly import: readonly Role[]
  readonly act: readonly Role[]
}

export type Verb = keyof Permissions

export interface MenuEntry {
  readonly group: MenuGroup
  readonly order: number
  readonly icon: string
}

export const menuGroups = ['home', 'sell', 'buy', 'catalog', 'stock', 'site', 'management'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface Resource {
  /** Key in audit rows, and segment of the back office's addresses. */
  readonly name: string
  /** Path of its calls, by default its name. */
  readonly path: string
  /** The table that is written, locked and audited. */
  readonly table: string
  /** Read instead of the table when records show more than its columns (names, sums, facts). */
  readonly view: string
  /** The field whose value names a record on the screens. */
  readonly title: string
  /**
   * For records with an empty title: the key of their noun in `nouns` of the texts, by the value of `field`, and with
   * `by` the field that tells them apart. By default the noun is `one`, followed by the id.
   */
  readonly nounOf?: {
    readonly field: string
    readonly noun: (wire: unknown) => string
    readonly by: string
  }
  readonly fields: Fields
  /** A document's lists of lines: `details`. */
  readonly lines: Readonly<Record<string, Lines>>
  readonly order: string
  /** The fields that order its list, when not all can: a list that grows with every sale names those with an index. */
  readonly sorts?: readonly string[]
  readonly includes: Readonly<Record<string, Include>>
  readonly actions: Readonly<Record<string, ActionDefinition>>
  readonly permissions: Permissions
  /** Also served under its parent: suppliers/{supplier_id}/contacts. `path` is its name there, if it is different. */
  readonly parent?: { readonly resource: string; readonly field: string; readonly path?: string }
  readonly verbs: readonly Verb[]
  /** The error code for editing or deleting, on ledgers and on documents that only actions change. */
  readonly final?: string
  /** False when deleting a record cancels it instead, so that nothing can be brought back. */
  readonly restores: boolean
  readonly searchable: boolean
  /**
   * Its rank in the search over everything, what is looked for most first; kinds without a rank come later. `called`
   * is only found by a name of its own, and false never, because its names are those of other records.
   */
  readonly sought?: number | 'called' | false
  /** Amounts that a list adds up over every record that its filters find, answered at `{path}/sums`. */
  readonly sums: readonly string[]
  /** Amounts shown beside the sums, such as what the shop kept of cancelled layaways. */
  readonly sumsApart: readonly string[]
  /** The field that identifies the record of an import row without an id. */
  readonly importKey?: string
  readonly menu?: MenuEntry
  /** The parts of its screen that differ from the default. */
  readonly screen?: Partial<Screen>
  readonly texts: { readonly es: ResourceTexts; readonly en: ResourceTexts }
}

type Actions<F extends Fields> = Readonly<Record<string, ActionDefinition<FieldValues<F> & SystemValues>>>
type LineLists = Readonly<Record<string, Lines>>

interface Definition<N, T, V, F extends Fields, A, L> extends Omit<
  Partial<Resource>,
  'name' | 'table' | 'view' | 'fields' | 'actions' | 'lines' | 'permissions' | 'sums' | 'sumsApart' | 'sorts'
> {
  readonly name: N
  readonly table?: T
  readonly view?: V
  readonly title: keyof F & string
  readonly fields: F
  readonly lines?: L
  readonly actions?: A & Actions<F>
  readonly permissions?: Partial<Permissions>
  readonly parent?: { readonly resource: string; readonly field: keyof F & string; readonly path?: string }
  readonly importKey?: keyof F & string
  readonly sums?: readonly (keyof F & string)[]
  readonly sumsApart?: readonly (keyof F & string)[]
  readonly sorts?: readonly (keyof F | keyof SystemFields)[]
  readonly texts: {
    readonly es: ResourceTexts<keyof F & string>
    readonly en: ResourceTexts<keyof F & string>
  }
}

const everyVerb: readonly Verb[] = ['read', 'create', 'update', 'remove', 'export', 'import', 'act']

/** A definition that keeps its names as types, so that the server's rules are checked against them. */
export type Defined<N, T, V, F extends Fields, A, L> = Omit<
  Resource,
  'name' | 'table' | 'view' | 'fields' | 'actions' | 'lines'
> & {
  readonly name: N
  readonly table: T
  readonly view: V
  readonly fields: F
  readonly actions: A & Readonly<Record<string, ActionDefinition>>
  readonly lines: L
}

export function defineResource<
  const N extends string,
  const F extends Fields,
  const T extends string = N,
  const V extends string = T,
  const A extends Readonly<Record<string, object>> = Readonly<Record<string, object>>,
  const L extends LineLists = LineLists,
>(definition: Definition<N, T, V, F, A, L>): Defined<N, T, V, F, A, L> {
  const { permissions, ...rest } = definition
  const resource: Resource = {
    path: definition.name,
    table: definition.name,
    view: definition.table ?? definition.name,
    order: 'id',
    includes: {},
    actions: {},
    lines: {},
    verbs: everyVerb,
    searchable: true,
    restores: true,
    sums: [],
    sumsApart: [],
    ...(rest as Partial<Resource> & typeof rest),
    permissions: {
      read: adminOnly,
      create: adminOnly,
      update: adminOnly,
      remove: adminOnly,
      export: adminOnly,
      import: adminOnly,
      act: adminOnly,
      ...permissions,
    },
  }
  return resource as Defined<N, T, V, F, A, L>
}

export type SystemValues = { readonly id: number; readonly createdAt: Date; readonly updatedAt: Date }

/** Fields that every record has besides its own. */
export const systemFields = {
  createdAt: moment({ exported: false }),
  updatedAt: moment({ exported: false }),
} satisfies Fields
type SystemFields = typeof systemFields

/** A field of the resource, or one that every record has. */
export function fieldOf({ fields }: Resource, name: string): Field | undefined {
  return fields[name] ?? (systemFields as Fields)[name]
}

/** Whether a list can be ordered by the field. */
export function isSortable(resource: Resource, name: string): boolean {
  const { sorts } = resource
  return fieldOf(resource, name)?.sortable === true && (!sorts || sorts.includes(name))
}

export function fieldEntries(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields)
}

/** The field that a form fills with a picture, if the resource has one. */
export function imageField(resource: Resource): string | undefined {
  return fieldEntries(resource).find(([, { kind, write }]) => kind === 'image' && write !== 'never')?.[0]
}

export function videoField(resource: Resource): string | undefined {
  return fieldEntries(resource).find(([, { kind, write }]) => kind === 'video' && write !== 'never')?.[0]
}

export function readableFields(resource: Resource, role: Role): [string, Field][] {
  return fieldEntries(resource).filter(([, field]) => field.readers.includes(role))
}

/** Whether its records are archived when others refer to them. */
export function isArchivable({ verbs, final, restores }: Resource): boolean {
  return verbs.includes('remove') && final === undefined && restores
}

/** Whether this role lists archived records and brings them back: the one that deletes them. */
export function mayRestore(resource: Resource, role: Role): boolean {
  return isArchivable(resource) && resource.permissions.remove.includes(role)
}

/** The actions that the record's state and the caller's role allow, in the order of their declaration. */
export function allowedActions(resource: Resource, record: Row, actor: Actor): string[] {
  return Object.entries(resource.actions)
    .filter(([, action]) => (action.roles ?? resource.permissions.act).includes(actor.role))
    .filter(([, action]) => action.refusal(record, actor) === null)
    .map(([name]) => name)
}
