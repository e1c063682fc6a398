import type { FastifyInstance } from 'fastify'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Issue } from '#domain/errors.ts'
import type { Field, FieldValues, Fields, Row, ValueOf } from '#contract/field.ts'
import type { Lines } from '#contract/lines.ts'
import type { Resource, SystemValues } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Settings } from '#contract/settings.ts'
import type { VideoFile } from '#contract/video-file.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import type { Context } from './context.ts'
import type { Called } from './everywhere/called.ts'
import type { FoundBy } from './found-by.ts'
import type { Inbox } from './import/inbox.ts'
import type { Jobs } from './jobs.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { EncodedPicture } from './media/encode-picture.ts'
import type { MediaStore } from './media/store.ts'
import type { Person } from './person.ts'
import type { Stamps } from './security/stamps.ts'

/** The parts of a definition that the types need. */
interface Shape {
  readonly table: string
  readonly view: string
  readonly fields: Fields
  readonly actions: Readonly<Record<string, object>>
  readonly lines: Readonly<Record<string, Lines>>
}

type Columns<View extends string> = View extends keyof Schema ? Selectable<Schema[View]> : unknown

/** A stored record: table columns have the column's type, computed fields the type of their definition. */
export type RecordOf<D extends Shape> = SystemValues & { readonly archivedAt: Date | null } & {
  readonly [Name in keyof FieldValues<D['fields']>]: Name extends keyof Columns<D['view']>
    ? Columns<D['view']>[Name]
    : ValueOf<D['fields'][Name]>
} & StoredLines<D['lines']>

type LineLists = Readonly<Record<string, Pick<Lines, 'fields'>>>

/** Names that are only known at run time add no types. */
type StoredLines<L extends LineLists> = string extends keyof L
  ? unknown
  : { readonly [Name in keyof L]: readonly ({ readonly id: number } & FieldValues<L[Name]['fields']>)[] }

/** A record as a list reads it: without lines and without fields that are read with one record only. */
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

/** Lines as a caller sends them: optional fields may be absent, computed ones always are. */
export type LinesOf<L extends Pick<Lines, 'fields'>> = readonly ({ readonly id?: number } & {
  readonly [Name in Exclude<keyof L['fields'], Optional<L['fields']>>]: ValueOf<L['fields'][Name]>
} & { readonly [Name in Optional<L['fields']>]?: ValueOf<L['fields'][Name]> | undefined })[]

/** The values that a caller asks to store, by field; absent fields stay unchanged. */
export type ValuesOf<D extends Shape> = InputOf<D['fields']> &
  (string extends keyof D['lines']
    ? unknown
    : { readonly [Name in keyof D['lines']]?: LinesOf<D['lines'][Name]> })

/** The values that a rule may store: fields, and columns of the table that are not fields. */
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
  /** More values for the history, besides the changed fields. */
  readonly traced?: Row
}

export interface Saved<Stored = Row, Values = Row> extends Change<Stored, Values> {
  readonly after: Stored
}

/** A record about to be removed, and the ids of all that are removed with it. */
export interface Removal<Stored = Row> {
  readonly record: Stored
  readonly ids: readonly number[]
}

/** An action in progress, on a locked record whose state allows it. */
export interface Acting<Stored = Row, Input = Row> {
  readonly record: Stored
  readonly input: Input
}

type Hook<In, Out = void> = (tx: Transaction, context: Context, given: In) => Promise<Out>

/** The rules that are specific to a resource. All steps run in the write's transaction. */
interface Rules<Stored, Values, Columns, Steps> {
  /** Fields computed in SQL instead of stored. */
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>
  /** A condition that is true wherever a computed field has a value, so that a partial index can serve its filters. */
  readonly implied?: Readonly<Record<string, RawBuilder<boolean>>>
  /** A further condition for records within a span of moments, so that an index on another column can serve it. */
  readonly spans?: Readonly<
    Record<
      string,
      (span: { from: RawBuilder<unknown> | null; to: RawBuilder<unknown> | null }) => RawBuilder<boolean>
    >
  >
  /** Whether its filters may find few records that are all old: they are gathered before the list is walked. */
  readonly gathers?: boolean
  /** Completes records that were read with what SQL does not say, such as sentences in the reader's language. */
  readonly complete?: (
    engine: Pick<Engine, 'db' | 'registry'>,
    context: Context,
    rows: readonly Stored[],
  ) => Promise<readonly Row[]>
  /** Texts that many records share, with an index: a part of one is compared with each text, and not with each record. */
  readonly repeated?: readonly string[]
  /**
   * A condition on every row that this person may reach, besides not being archived. Null for visitors. It is asked by
   * `mayRead` alone (columns.ts).
   */
  readonly scope?: (person: Person | null) => RawBuilder<boolean>
  /**
   * Whether everybody who may read the resource could reach the record before an action that changed these values.
   * Those who no longer reach it are told that it is gone.
   */
  readonly sharedBefore?: (before: Row) => boolean
  /** The warehouse whose quantities the stream sends to people who see them elsewhere but not in the list. */
  readonly heardIn?: (person: Pick<Person, 'id' | 'drawerId'>) => RawBuilder<number | null>
  /** How documents are found by what they name; other records are found by their own text alone. */
  readonly foundBy?: FoundBy
  /** What a whole search text names, when it can name one thing only; null for any other text. */
  readonly named?: (q: string) => RawBuilder<boolean> | null
  /** What a search over everything opens at once: by a folio, a code or a telephone, in any way that people write it. */
  readonly called?: Called
  /** The rows that count in the sums of a list, such as sales that were not cancelled; by default all. */
  readonly summed?: RawBuilder<boolean>
  /** Who reads the sum of an amount over many records, where that is fewer than read the amount of one. */
  readonly sumReaders?: Readonly<Record<string, readonly Role[]>>
  /** The table whose words `search_words` keeps, so that typing errors are compared with words and not with records. */
  readonly vocabulary?: string
  /** Locks other rows before the record itself, so that two writers cannot deadlock. */
  readonly beforeLock?: (tx: Transaction, ids: readonly number[]) => Promise<void>
  /** Stores a new record in the resource's own way and answers its id; it writes its own audit rows. */
  readonly create?: Hook<Values, number>
  /** Stores many new records at once, when that takes fewer statements; ids in the order of the values. */
  readonly createMany?: Hook<readonly Values[], readonly number[]>
  /** Refuses a change by throwing. */
  readonly guard?: Hook<Change<Stored, Values>>
  /** Turns the requested values into the stored ones, lines too: hashes, encrypts, fills in. */
  readonly prepare?: Hook<Change<Stored, Values>, Columns>
  /**
   * A unique field that `prepare` generates when it is absent; if the value is taken meanwhile, it is generated again.
   */
  readonly makesUp?: { readonly field: string; readonly index: string }
  readonly afterSave?: Hook<Saved<Stored, Values>>
  /** Refuses a removal, or removes the record's dependents. */
  readonly beforeRemove?: Hook<Removal<Stored>>
  /** Tables whose rows `beforeRemove` takes away, so that they do not hold the record. */
  readonly removesWith?: readonly string[]
  /** Refuses to bring an archived record back, or completes it. */
  readonly afterRestore?: Hook<Stored>
  /** Removes a record in the resource's own way, when its row must stay; it writes its own audit rows. */
  readonly remove?: Hook<Removal<Stored>>
  /** The work of actions besides setting columns; the values that a step returns are stored with them. */
  readonly actions?: Steps
  /**
   * What storing these rows would refuse beyond `guard` and `prepare`, by row. It only reads, and sees what earlier rows would
   * do.
   */
  readonly foresee?: Hook<
    readonly { readonly before: Stored | null; readonly values: Values }[],
    readonly (readonly Issue[])[]
  >
  /**
   * For a file whose rows become documents: rows with the same key are one record. `createMany` then has the rows of one
   * document at a time, answers its id for each of them, and names the row at fault by its place: `2.quantity`.
   */
  readonly together?: (values: Values) => string
  /** Undoes what storing these new records did besides, because the import that added them is taken back. */
  readonly takeBack?: Hook<readonly Stored[]>
  /** The initial values of every imported record. */
  readonly importDefaults?: Values
  /** Refuses to add the rows of the same file a second time, for ledgers. */
  readonly importsOnce?: boolean
  /** The rules of the books by name, each a query that must find nothing; `npm run verify` runs them. */
  readonly invariants?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Routes that only this resource has, or that it implements differently. */
  readonly routes?: (app: App, engine: Engine) => void
}

type ActionStep<Stored, Input, Values> = Hook<Acting<Stored, Input>, Values | void>

/** The rules as a resource writes them: with its own fields and their types. */
export type OwnRules<D extends Shape> = Rules<
  RecordOf<D>,
  ValuesOf<D>,
  StoredOf<D>,
  {
    // Only the declared names, not the index signature that every definition has.
    readonly [Name in keyof D['actions'] as string extends Name ? never : Name]?: ActionStep<
      RecordOf<D>,
      ActionInput<D['actions'][Name]>,
      StoredOf<D>
    >
  }
>

/** A resource as the server runs it: its definition, and its rules with untyped field names. */
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

/**
 * The tools that the routes of a resource are built with; in this file because it and `ServerResource` refer to each
 * other.
 */
export interface Engine {
  /** Each request on the connections of its lane (db/statements-of.ts). */
  readonly db: Database
  /** A separate small pool for reads that last as long as somebody reads them. */
  readonly exportDb: Database
  readonly registry: Registry
  /** The resources whose records a file may bring, by the name under which imports are kept. */
  readonly importable: Map<string, ServerResource>
  readonly settings: () => Promise<Settings>
  /** The public answers, in memory. */
  readonly kept: KeptAnswers
  readonly media: MediaStore
  readonly inbox: Inbox
  readonly exportFiles: Inbox
  readonly jobs: Jobs
  readonly stamps: Stamps
  /** The address under which customers reach the shop, for links on papers. */
  readonly publicUrl: string
}

export function defineServer<D extends Resource>(definition: D, own: OwnRules<D> = {}): ServerResource<D> {
  // The generic code uses field names at run time; their values were checked against the definition before.
  return { definition, ...(own as unknown as Omit<ServerResource, 'definition'>) }
}
