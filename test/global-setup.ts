import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { createDatabase } from './create-database.ts'
import { startPrivatePostgres } from './private-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPrivatePostgres()
  const template = await createDatabase(postgres.url, 'trastienda_template')
  await migrate(template.url)
  project.provide('databaseUrl', postgres.url)
  return () => postgres.stop()
}
