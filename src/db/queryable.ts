import type { Client } from 'pg'

/** The common part of a connection, a client of a pool, and a pool. */
export type Queryable = Pick<Client, 'query'>
