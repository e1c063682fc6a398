import type { Client } from 'pg'

/** What a connection, a client of a pool and a pool have in common. */
export type Queryable = Pick<Client, 'query'>
