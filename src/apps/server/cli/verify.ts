import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { createPasswords, standardCost } from '#engine/security/passwords.ts'
import { createStamps } from '#engine/security/stamps.ts'
import { createVault } from '#engine/security/vault.ts'
import { runVerify } from '#engine/verify.ts'
import { loadConfig } from '../config.ts'
import { shopInvariants } from '../invariants.ts'
import { tell } from './console.ts'
import { openShopDatabase } from './shop-database.ts'

const SHOWN_ROWS = 5

/** Checks the stored data: each invariant is a query that must find no rows. */
export async function main(): Promise<number> {
  const database = await openShopDatabase(loadConfig(process.env))
  const db = openDatabase(database.url, { poolSize: 1, name: 'trastienda verify', statementTimeout: 60_000 })
  try {
    const findings = await runVerify(db, await readInvariants())
    for (const { name, rows } of findings) {
      tell(`${rows.length === 0 ? styleText('green', 'OK  ') : styleText('red', 'FAIL')} ${name}`)
      for (const row of rows.slice(0, SHOWN_ROWS)) tell(`       ${JSON.stringify(row)}`)
      if (rows.length > SHOWN_ROWS) tell(`       … ${rows.length - SHOWN_ROWS} más`)
    }
    return findings.every(({ rows }) => rows.length === 0) ? 0 : 1
  } finally {
    await db.destroy()
    await database.close()
  }
}

/** Resources need the tools of a server to be built, but reading the invariants does not use them. */
async function readInvariants() {
  return shopInvariants({
    passwords: await createPasswords(standardCost),
    vault: createVault(randomBytes(32)),
    stamps: createStamps(randomBytes(32)),
    hasMail: false,
    jobs: { enqueue: () => Promise.reject(new Error('Nothing is enqueued while the books are read')) },
  })
}
