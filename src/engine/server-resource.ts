import type { RawBuilder } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Resource, Row } from '#contract/resource.ts'
import type { Context } from './context.ts'
import type { App, Engine } from './routing.ts'

/** A record about to change. `before` is null on creation, `values` what the caller asks to store. */
export interface Change {
  readonly action: string
  readonly before: Row | null
  readonly values: Row
}

export interface Saved extends Change {
  readonly after: Row
}

/** A record about to go, and all that go with it. */
export interface Removal {
  readonly record: Row
  readonly ids: readonly number[]
}

type Step<In, Out = void> = (tx: Transaction, context: Context, given: In) => Promise<Out>

/** A resource as the server runs it: its definition, and only what is not generic. All steps share the write's transaction. */
export interface ServerResource {
  readonly definition: Resource
  /** Fields computed in SQL instead of stored. */
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>
  /** A condition on every row that callers may reach, besides not being archived. */
  readonly scope?: RawBuilder<boolean>
  /** Locks what must be locked before the record itself, so that two writers queue instead of blocking each other. */
  readonly beforeLock?: (tx: Transaction) => Promise<void>
  /** Refuses a change, or passes. */
  readonly guard?: Step<Change>
  /** Turns what was asked into what is stored: hashes, encrypts, fills in. */
  readonly prepare?: Step<Change, Row>
  /** A unique field that `prepare` makes up where nobody gave one; taken meanwhile, it is made up again. */
  readonly makesUp?: { readonly field: string; readonly index: string }
  readonly afterSave?: Step<Saved>
  /** Refuses a removal, or removes what belongs to the record. */
  readonly beforeRemove?: Step<Removal>
  /** What an action does besides setting columns. */
  readonly actions?: Readonly<Record<string, Step<Row>>>
  /** What every record that comes in by a file begins with. */
  readonly importDefaults?: Row
  /** Calls that only this resource has, or has otherwise than the rest. */
  readonly routes?: (app: App, engine: Engine) => void
}

export function serve(definition: Resource, rest: Omit<ServerResource, 'definition'> = {}): ServerResource {
  return { definition, ...rest }
}
