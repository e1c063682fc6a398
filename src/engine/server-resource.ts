import type { FastifyInstance } from 'fastify'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Field, FieldValues, Fields, Row, ValueOf } from '#contract/field.ts'
import type { Lines } from '#contract/lines.ts'
import type { Resource, SystemValues } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import type { VideoFile } from '#contract/video-file.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import type { Context } from './context.ts'
import type { Inbox } from './import/inbox.ts'
import type { Jobs } from './jobs.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { EncodedPicture } from './media/encode-picture.ts'
import type { MediaStore } from './media/store.ts'
import type { Stamps } from './security/stamps.ts'
import type { Table } from './tabular/read-table.ts'

/** A definition as far as types need it. */
interface Shape {
  readonly table: string
  readonly view: string
  readonly fields: Fields
  readonly actions: Readonly<Record<string, object>>
  readonly lines: Readonly<Record<string, Lines>>
}

type Columns<View extends string> = View extends keyof Schema ? Selectable<Schema[View]> : unknown

/** A record as it is stored: the columns of its table where it has them, what its fields say where they are computed. */
export type RecordOf<D extends Shape> = SystemValues & {
  readonly [Name in keyof FieldValues<D['fields']>]: Name extends keyof Columns<D['view']>
    ? Columns<D['view']>[Name]
    : ValueOf<D['fields'][Name]>
} & StoredLines<D['lines']>

type LineLists = Readonly<Record<string, Pick<Lines, 'fields'>>>

/** Names that are only known at run time say nothing about a record. */
type StoredLines<L extends LineLists> = string extends keyof L
  ? unknown
  : { readonly [Name in keyof L]: readonly ({ readonly id: number } & FieldValues<L[Name]['fields']>)[] }

/** What a list reads of a record: without its lines and without what is read with one record only. */
export type ListedOf<D extends Shape> = string extends keyof D['lines']
  ? RecordOf<D>
  : Omit<RecordOf<D>, keyof D['lines']>

type InputValue<F> =
  F extends Field<unknown, 'image'>
    ? EncodedPicture | string | null
    : F extends Field<unknown, 'video'>
      ? VideoFile | string | null
      : ValueOf<F>

type InputOf<F extends Fields> = { readonly [Name in keyof F]?: InputValue<F[Name]> }

type Optional<F extends Fields> = {
  [Name in keyof F]: null extends ValueOf<F[Name]> ? Name : never
}[keyof F]

/** Lines as a caller gives them: what may be empty may be absent, as what is computed always is. */
export type LinesOf<L extends Pick<Lines, 'fields'>> = readonly ({ readonly id?: number } & {
  readonly [Name in Exclude<keyof L['fields'], Optional<L['fields']>>]: ValueOf<L['fields'][Name]>
} & { readonly [Name in Optional<L['fields']>]?: ValueOf<L['fields'][Name]> | undefined })[]

/** What a caller asks to store, by field; absent fields stay as they are. */
export type ValuesOf<D extends Shape> = InputOf<D['fields']> &
  (string extends keyof D['lines']
    ? unknown
    : { readonly [Name in keyof D['lines']]?: LinesOf<D['lines'][Name]> })

/** What a rule may make of that: fields, and columns of the table that are no fields. */
export type StoredOf<D extends Shape> = ValuesOf<D> &
  (D['table'] extends keyof Schema
    ? Partial<Omit<Insertable<Schema[D['table']]>, keyof D['fields']>>
    : unknown)

type ActionInput<A> = (A extends { readonly input: infer F extends Fields }
  ? { readonly [Name in keyof F]: ValueOf<F[Name]> }
  : unknown) &
  (A extends { readonly inputLines: infer L extends LineLists }
    ? { readonly [Name in keyof L]: LinesOf<L[Name]> }
    : unknown)

/** A record about to change. `before` is null on creation, `values` what the caller asks to store. */
export interface Change<Stored = Row, Values = Row> {
  readonly action: string
  readonly before: Stored | null
  readonly values: Values
}

export interface Saved<Stored = Row, Values = Row> extends Change<Stored, Values> {
  readonly after: Stored
}

/** A record about to go, and all that go with it. */
export interface Removal<Stored = Row> {
  readonly record: Stored
  readonly ids: readonly number[]
}

/** An action under way, on a locked record whose state allows it. */
export interface Acting<Stored = Row, Input = Row> {
  readonly record: Stored
  readonly input: Input
}

type Hook<In, Out = void> = (tx: Transaction, context: Context, given: In) => Promise<Out>

/** What is not generic about a resource. All steps share the write's transaction. */
interface Rules<Stored, Values, Columns, Steps> {
  /** Fields computed in SQL instead of stored. */
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>
  /** A condition on every row that this caller may reach, besides not being archived. Nobody logged in is null. */
  readonly scope?: (actor: Actor | null) => RawBuilder<boolean>
  /** Locks what must be locked before the record itself, so that two writers queue instead of blocking each other. */
  readonly beforeLock?: (tx: Transaction, ids: readonly number[]) => Promise<void>
  /** Stores a new record by itself and answers its id; it writes its own audit rows. */
  readonly create?: Hook<Values, number>
  /** The same for many at once, where that takes fewer statements than one after the other; ids in their order. */
  readonly createMany?: Hook<readonly Values[], readonly number[]>
  /** Refuses a change, or passes. */
  readonly guard?: Hook<Change<Stored, Values>>
  /** Turns what was asked into what is stored: hashes, encrypts, fills in, lines too. */
  readonly prepare?: Hook<Change<Stored, Values>, Columns>
  /** A unique field that `prepare` makes up where nobody gave one; taken meanwhile, it is made up again. */
  readonly makesUp?: { readonly field: string; readonly index: string }
  readonly afterSave?: Hook<Saved<Stored, Values>>
  /** Refuses a removal, or removes what belongs to the record. */
  readonly beforeRemove?: Hook<Removal<Stored>>
  /** Takes a record back in its own way, where it is kept; it writes its own audit rows. */
  readonly remove?: Hook<Removal<Stored>>
  /** What actions do besides setting columns; what one answers is stored with them. */
  readonly actions?: Steps
  /** What every record that comes in by a file begins with. */
  readonly importDefaults?: Values
  /** Looks at a file before its rows, in their transaction: refuses it, or keeps a trace that is undone with them. */
  readonly beforeImport?: Hook<{ readonly name: string; readonly table: Table }>
  /** Rules of the books as queries that find nothing, by name; `npm run verify` runs them. */
  readonly invariants?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Calls that only this resource has, or has otherwise than the rest. */
  readonly routes?: (app: App, engine: Engine) => void
}

type ActionStep<Stored, Input, Values> = Hook<Acting<Stored, Input>, Values | void>

/** The rules as their resource writes them: only fields that it has, with their types. */
export type OwnRules<D extends Shape> = Rules<
  RecordOf<D>,
  ValuesOf<D>,
  StoredOf<D>,
  {
    // Only names that are declared, not the index that every definition has.
    readonly [Name in keyof D['actions'] as string extends Name ? never : Name]?: ActionStep<
      RecordOf<D>,
      ActionInput<D['actions'][Name]>,
      StoredOf<D>
    >
  }
>

/** A resource as the server runs it: its definition, and its rules with the names of fields as plain text. */
export interface ServerResource<D extends Resource = Resource> extends Rules<
  Row,
  Row,
  Row,
  Readonly<Record<string, ActionStep<Row, Row, Row> | undefined>>
> {
  readonly definition: D
}

export type App = FastifyInstance

export type Registry = ReadonlyMap<string, ServerResource>

/** What the routes of a resource are built with; beside `ServerResource`, since each names the other. */
export interface Engine {
  readonly db: Database
  /** A small pool of its own, so that long reads never starve the till. */
  readonly exportDb: Database
  readonly registry: Registry
  readonly settings: () => Promise<Settings>
  /** What visitors read, in memory. */
  readonly kept: KeptAnswers
  readonly media: MediaStore
  readonly inbox: Inbox
  readonly jobs: Jobs
  readonly stamps: Stamps
}

export function defineServer<D extends Resource>(definition: D, own: OwnRules<D> = {}): ServerResource<D> {
  // The generic floor names fields at run time; what they hold was checked against the definition on the way in.
  return { definition, ...(own as unknown as Omit<ServerResource, 'definition'>) }
}
