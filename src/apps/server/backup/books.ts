import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { databaseOn } from '#db/one-connection.ts'
import { createPasswords, standardCost } from '#engine/security/passwords.ts'
import { createStamps } from '#engine/security/stamps.ts'
import { createVault } from '#engine/security/vault.ts'
import { findAll, type Finding, type Invariants } from '#engine/verify.ts'
import { shopInvariants } from '../invariants.ts'

/** Every rule of the books. Resources need the tools of a server to be built, but reading the rules does not use them. */
export async function bookRules(): Promise<Invariants> {
  return shopInvariants({
    passwords: await createPasswords(standardCost),
    vault: createVault(randomBytes(32)),
    stamps: createStamps(randomBytes(32)),
    hasMail: false,
    jobs: { enqueue: () => Promise.reject(new Error('Nothing is enqueued while the books are read')) },
  })
}

/** Runs the rules in the transaction that is open on this connection. */
export async function readBooks(client: Client): Promise<Finding[]> {
  return findAll(databaseOn(client), await bookRules())
}
