import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openJobs } from '#server/jobs.ts'
import { createDatabase } from './create-database.ts'
import { startPrivatePostgres, type PrivatePostgres } from './private-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run, or the given one, shared by several runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env.TEST_POSTGRES_URL
  const postgres = shared ? null : await startTestPostgres()
  project.provide('databaseUrl', shared ?? postgres?.url ?? '')
  return async () => postgres?.stop()
}

/** With a migrated template that test files copy, queues of jobs included: making those takes long. */
export async function startTestPostgres(): Promise<PrivatePostgres> {
  const postgres = await startPrivatePostgres()
  const template = await createDatabase(postgres.url, 'trastienda_template')
  await migrate(template.url)
  const jobs = await openJobs({
    databaseUrl: template.url,
    onError: error => {
      throw error
    },
  })
  await jobs.stop()
  return postgres
}
