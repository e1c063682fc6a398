import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './create-database.ts'

/** A migrated database for one test file. */
export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseUrl'), newName(), 'trastienda_template')
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseUrl'), newName())
}

function newName(): string {
  return `t_${randomBytes(8).toString('hex')}`
}
