import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Client, ClientConfig } from 'pg'
import { isStalePlan } from './errors.ts'

/** Marks a statement that is never prepared, because its best plan depends on its values. */
export const plannedEachTime = sql.raw('/* planned each time */ ')

const mark = '/* planned each time */'
/** Each prepared statement takes memory in the database while its connection lasts. */
const mostPerConnection = 100
/** How many texts are remembered, prepared ones and those that were sent once. */
const mostRemembered = 500
/** A list of values has another text for each length, so long ones are not prepared. */
const mostParameters = 80

type Values = readonly unknown[] | undefined

function isPreparable(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(mark)
}

/**
 * The names of repeated statements; null for those that are not prepared. A text gets its name the second time it is
 * seen, so that texts sent once take no place. The same text has the same name everywhere, so that behind a pooler a
 * name never means another statement.
 */
class StatementNames {
  readonly #names = new Map<string, string | null>()

  of(text: string): string | null {
    const known = this.#names.get(text)
    if (known === undefined && !isPreparable(text)) return null
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

/** Properties of a pg connection that its types do not declare. */
interface Statements {
  readonly parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/**
 * Connections on which PostgreSQL parses and plans a statement once. Each keeps a limited number; the least recently
 * used one is dropped for a new one.
 */
export function preparingConnections(Base: ClientClass): ClientClass {
  const names = new StatementNames()

  return class PreparingClient extends Base {
    /** The statements prepared here, least recently used first. */
    readonly #prepared = new Set<string>()

    override query(...given: readonly unknown[]): never {
      const [text, values, callback] = given as [unknown, Values, unknown]
      if (typeof text !== 'string' || callback !== undefined || (values?.length ?? 0) > mostParameters) {
        return super.query(...(given as [string])) as never
      }
      const name = names.of(text)
      if (name === null) return super.query(text, values as unknown[]) as never
      this.#use(name)
      return super.query({ name, text, values: values as unknown[] }).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error
        this.#forgetAll()
        // The fault rolls the transaction back, and it is retried as a whole.
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

    /** Sent to the server with the next statement, without a round trip of its own. */
    #forget(name: string): void {
      this.#prepared.delete(name)
      const statements = this.connection as unknown as Statements
      delete statements.parsedStatements[name]
      statements.close({ type: 'S', name })
    }
  }
}
