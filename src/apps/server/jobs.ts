import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { watchedConnections } from '#db/connections.ts'
import type { Transaction } from '#db/database.ts'
import { primaryOf, refuseStandby } from '#db/primary.ts'
import { requestId, underRequest } from '#db/request-id.ts'
import { settle } from '#db/session-settings.ts'
import type { JobData, JobName, Jobs } from '#engine/jobs.ts'
import type { DoneJob } from './metrics/job-times.ts'

/** Each job runs at least once, so its handler must be idempotent. */
export type Handlers = { readonly [N in JobName]?: (data: JobData[N]) => Promise<void> }

/** As it is stored: with the id of the request that asked for it, so that its log leads to the job's. */
type Queued<N extends JobName> = JobData[N] & { readonly requestId?: string }

/** Scheduled work, in UTC. */
export interface Routine {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

export interface JobRunner extends Jobs {
  /** Deletes all queued jobs in the transaction. */
  forgetAll(tx: Transaction): Promise<void>
  /** Begins to run queued work. */
  work(handlers: Handlers, routines: readonly Routine[]): Promise<void>
  stop(): Promise<void>
}

interface RunnerOptions {
  readonly databaseUrl: string
  /** Called for every failed job, and when the database cannot be reached. */
  readonly onError: (error: Error) => void
  /** Called for every job and routine that ended. */
  readonly onDone?: (job: DoneJob) => void
}

const queues: readonly JobName[] = [
  'access_link',
  'import_picture',
  'make_export',
  'order_mail_failed',
  'order_mail',
  'sale_mail',
  'site_order_mail',
]
/** The queue of a job that failed for good; it stands in `queues` before the queue that names it. */
const failed: { readonly [N in JobName]?: JobName } = { order_mail: 'order_mail_failed' }

/** In seconds. A job whose process died is run again once its heartbeat is missing. */
const rules = {
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
}
/** A large file takes longer than a mail. */
const ownRules: { readonly [N in JobName]?: Partial<typeof rules> } = {
  make_export: { expireInSeconds: 4 * 3_600 },
}
const watch = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }

/** The limit of a statement in milliseconds; maintenance of the queues takes longer than a request may. */
const statementTimeout = 15_000
const patience = 17_000
/** How long jobs in progress may continue while the server stops. */
const lastWork = 5_000

/** Queued jobs are in the same PostgreSQL, enqueued by the transaction that needs them. */
export async function openJobs({ databaseUrl, onError, onDone }: RunnerOptions): Promise<JobRunner> {
  const primary = primaryOf(databaseUrl)
  const connections = watchedConnections(patience, undefined, primary)
  const setUp = {
    onConnect: async (client: ClientBase) => {
      if (primary) await refuseStandby(client)
      await settle(client, { statement_timeout: String(statementTimeout) })
    },
  }
  const boss = new PgBoss({
    ...connections.options,
    connectionString: databaseUrl,
    max: 3,
    application_name: 'trastienda-jobs',
    ...setUp,
    ...watch,
  })
  boss.on('error', error => onError(toError(error)))
  await boss.start()
  for (const name of queues) {
    await boss.createQueue(name, { ...rules, ...ownRules[name] })
    // A queue that was there before stays as it was made.
    if (failed[name]) await boss.updateQueue(name, { deadLetter: failed[name] })
  }

  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    let hasFailed = false
    try {
      await work()
    } catch (error) {
      hasFailed = true
      onError(toError(error))
      throw error
    } finally {
      onDone?.({ name, ms: performance.now() - begun, hasFailed })
    }
  }

  async function take<N extends JobName>(name: N, handler: Handlers[N]): Promise<void> {
    if (!handler) return
    const worker = await boss.work<Queued<N>>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
      // There may be more jobs, so the queue is read again at once instead of at the next poll.
      boss.notifyWorker(worker)
      if (!job) return
      const { requestId: id, ...data } = job.data
      await underRequest(id, () => attempt(name, () => handler(data as JobData[N])))
    })
  }

  return {
    async enqueue(tx, name, data) {
      const id = requestId()
      await boss.send(
        name,
        { ...(id !== undefined && { requestId: id }), ...data },
        { db: fromKysely(tx.withoutPlugins()) },
      )
    },
    async forgetAll(tx) {
      await sql`delete from pgboss.job where name = any(${queues})`.execute(tx)
    },
    async work(handlers, routines) {
      for (const name of queues) {
        await take(name, handlers[name])
      }
      for (const { name, cron, run } of routines) {
        await boss.createQueue(name, { retryLimit: 0 })
        await boss.schedule(name, cron)
        await boss.work(name, { pollingIntervalSeconds: 30 }, () => attempt(name, run))
      }
    },
    async stop() {
      const alarm = setTimeout(() => connections.giveUp(), lastWork + 1_000)
      await boss.stop({ graceful: true, timeout: lastWork }).finally(() => clearTimeout(alarm))
    },
  }
}

/** The library reports some faults as plain objects. */
function toError(fault: unknown): Error {
  if (fault instanceof Error) return fault
  const { message = String(fault) } = (fault ?? {}) as { message?: string }
  return new Error(message, { cause: fault })
}
