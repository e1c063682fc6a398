import { Kysely } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './database.ts'
import { NamingDialect, NamingPlugin } from './names.ts'
import type { Schema } from './schema.ts'

/** Statements on a connection of the caller, in the transaction that is open there. */
export function databaseOn(client: Client): Database {
  const connection = {
    query: client.query.bind(client),
    // The connection stays the caller's.
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Schema>({
    dialect: new NamingDialect({ pool }),
    plugins: [new NamingPlugin()],
  })
}
