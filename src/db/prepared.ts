import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Client, ClientConfig } from 'pg'
import { isStalePlan } from './errors.ts'

/** A statement with this mark is never prepared: its best plan depends on what is asked for. */
export const plannedEachTime = sql.raw('/* planned each time */ ')

const mark = '/* planned each time */'
/** Each holds a plan in the memory of the database, for as long as the connection lasts. */
const mostPerConnection = 100
/** Texts that are remembered as having been sent once. */
const mostRemembered = 500
/** Lists of values that are written out have as many texts as lengths. */
const mostParameters = 50

type Values = readonly unknown[] | undefined

function isPreparable(text: string, values: Values): boolean {
  return (
    /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
    (values?.length ?? 0) <= mostParameters &&
    !text.includes(mark)
  )
}

/**
 * The names of statements that are sent again and again. A text gets one the second time it is seen, so that those
 * sent once take nobody's place. The same text has the same name everywhere: behind a pooler that hands connections
 * around, a name can never mean another statement.
 */
class StatementNames {
  readonly #names = new Map<string, string | null>()

  of(text: string): string | null {
    const known = this.#names.get(text)
    const name = known === undefined ? null : (known ?? nameOf(text))
    this.#names.delete(text)
    this.#names.set(text, name)
    const [oldest] = this.#names.keys()
    if (this.#names.size > mostRemembered && oldest !== undefined) this.#names.delete(oldest)
    return name
  }
}

function nameOf(text: string): string {
  return `t_${createHash('sha256').update(text).digest('base64url')}`
}

type ClientClass = new (config?: ClientConfig) => Client

/** What pg keeps of a connection's statements, and types do not tell. */
interface Statements {
  readonly parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/**
 * Connections on which PostgreSQL reads and plans a statement once. Each keeps so many; the one that was not asked
 * for longest is given up for a new one.
 */
export function preparingConnections(Base: ClientClass): ClientClass {
  const names = new StatementNames()

  return class PreparingClient extends Base {
    /** Those prepared here, the least recently used first. */
    readonly #prepared = new Set<string>()

    override query(...given: readonly unknown[]): never {
      const [text, values, callback] = given as [unknown, Values, unknown]
      if (typeof text !== 'string' || callback !== undefined || !isPreparable(text, values)) {
        return super.query(...(given as [string])) as never
      }
      const name = names.of(text)
      if (name === null) return super.query(text, values as unknown[]) as never
      this.#use(name)
      return super.query({ name, text, values: values as unknown[] }).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error
        this.#forgetAll()
        // A transaction is undone by the fault, and tried again as a whole.
        if (this.getTransactionStatus() !== 'I') throw error
        return super.query(text, values as unknown[])
      }) as never
    }

    #use(name: string): void {
      this.#prepared.delete(name)
      this.#prepared.add(name)
      const [oldest] = this.#prepared
      if (this.#prepared.size > mostPerConnection && oldest !== undefined) this.#forget(oldest)
    }

    #forgetAll(): void {
      for (const name of this.#prepared) this.#forget(name)
    }

    /** Told to the server with the next statement, without a round trip of its own. */
    #forget(name: string): void {
      this.#prepared.delete(name)
      const statements = this.connection as unknown as Statements
      delete statements.parsedStatements[name]
      statements.close({ type: 'S', name })
    }
  }
}
