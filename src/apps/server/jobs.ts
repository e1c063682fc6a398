import { fromKysely, PgBoss } from 'pg-boss'
import type { JobData, JobName, Jobs } from '#engine/jobs.ts'

/** Each runs at least once: what a handler does twice must be as good as once. */
export type Handlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> }

/** Work by the clock, in UTC. */
export interface Routine {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

export interface JobRunner extends Jobs {
  /** Takes up queued work, now and from then on. */
  work(handlers: Handlers, routines: readonly Routine[]): Promise<void>
  stop(): Promise<void>
}

interface RunnerOptions {
  readonly databaseUrl: string
  readonly onError: (error: Error) => void
}

const queues: readonly JobName[] = ['access_link']
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** Queued work lives in the same PostgreSQL, enqueued by the transaction that wants it. */
export async function openJobs({ databaseUrl, onError }: RunnerOptions): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'trastienda-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const name of queues) await boss.createQueue(name, retries)
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) })
    },
    async work(handlers, routines) {
      for (const name of queues) {
        await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (job) await handlers[name](job.data)
        })
      }
      for (const { name, cron, run } of routines) {
        await boss.createQueue(name, { retryLimit: 0 })
        await boss.schedule(name, cron)
        await boss.work(name, { pollingIntervalSeconds: 30 }, run)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
