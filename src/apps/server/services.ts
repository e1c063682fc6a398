import { join } from 'node:path'
import { Client } from 'pg'
import type { Mail } from '#contract/mails.ts'
import { message } from '#contract/messages.ts'
import type { Database } from '#db/database.ts'
import { openHub, type Hub } from '#db/hub.ts'
import { schemaVersion } from '#db/migration-files.ts'
import { writableUrl } from '#db/primary.ts'
import { onCommit } from '#db/transaction.ts'
import type { SlowStatement } from '#db/statements-of.ts'
import { makeExport, sweepExports, type ExportParts } from '#engine/make-export.ts'
import { folderInbox, sweepInbox, type Inbox } from '#engine/import/inbox.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { createSizes, type Sizes } from '#engine/media/sizes.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { idleStudio, studio } from '#engine/media/studio.ts'
import { sweepMedia } from '#engine/media/sweep.ts'
import { openCopyState, type CopyState } from '#engine/restored-copy.ts'
import { createPasswords, standardCost, type PasswordCost } from '#engine/security/passwords.ts'
import { createStamps } from '#engine/security/stamps.ts'
import { createVault } from '#engine/security/vault.ts'
import type { Tools } from '#engine/tools.ts'
import { sharedBeforeOf } from '#engine/stream/shared-before.ts'
import { openStream, type Stream } from '#engine/stream/stream.ts'
import { serverResources } from '#resources/all.server.ts'
import { sumFigures } from '#resources/figures/sum-figures.server.ts'
import { importNextPicture } from '#resources/products/picture-import/picture-import.server.ts'
import { sendOrderMail } from '#resources/purchase-orders/order-mail.server.ts'
import { returnOrder } from '#resources/purchase-orders/return-order.server.ts'
import { mailArrivals } from '#resources/sales/on-order/mail-arrivals.server.ts'
import { sendSaleMail } from '#resources/sales/papers/mail-sale.server.ts'
import { endPassedHolds } from '#resources/holds/end-holds.server.ts'
import { sendOrderNews } from '#resources/site-orders/order-mail.server.ts'
import { releasePassedOrders } from '#resources/site-orders/release-passed.server.ts'
import { tellOverdueOrders } from '#resources/purchase-orders/tell-order.server.ts'
import { tellOverdue } from '#resources/sales/tell-overdue.server.ts'
import { sendAccessLink } from './account/access-link.ts'
import { secretKey, type Config } from './config.ts'
import { diskHasRoom } from './disk-room.ts'
import type { LogTarget } from './http/logging.ts'
import { openJobs, type Handlers, type JobRunner, type Routine } from './jobs.ts'
import { watchInterrupted } from './interrupted.ts'
import { createMailer } from './mailer.ts'
import type { DoneJob } from './metrics/job-times.ts'
import { measure } from './metrics/measure.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { openPools, type Pools } from './pools.ts'
import { createSchedule } from './backup/schedule.ts'
import { stepIdsAhead } from './restored/ids-ahead.ts'
import { outwardMail } from './restored/outward-mail.ts'
import { tidy } from './tidy.ts'

/** Everything that a running server keeps open. */
export interface Services extends Tools {
  readonly config: Config
  readonly databaseUrl: string
  /** The till's connections; requests have `requestDb`. */
  readonly db: Database
  readonly requestDb: Database
  readonly exportDb: Database
  readonly streamDb: Database
  readonly poolStates: Pools['states']
  readonly media: MediaStore
  readonly sizes: Sizes
  readonly inbox: Inbox
  readonly exportFiles: Inbox
  readonly jobs: JobRunner
  /** Notifications between processes. */
  readonly hub: Hub
  /** The stream of committed changes of all processes. */
  readonly stream: Stream
  /** Whether this is a restored copy that is not the shop yet. */
  readonly copy: CopyState
  readonly log: LogTarget | false
  readonly schemaVersion: number
  /** Faults of work that nobody waits for. */
  readonly onError: (error: Error) => void
  /** Adds work that is looked for at the start and every few seconds, because a process may have left it behind. */
  continues(work: () => Promise<void>): void
  /** Does that work now. */
  continueInterrupted(): Promise<void>
  /** What this process counts of itself; null when nobody reads it. */
  readonly metrics: Metrics | null
  /** Called for a slow statement outside of any request. */
  hearSlow(tell: (statement: SlowStatement) => void): void
  /** Called for each job and routine that ended. */
  hearJobs(tell: (job: DoneJob) => void): void
  /** From now on /readyz fails, so that a load balancer sends no requests here. */
  beginStop(): void
  stopping(): boolean
  /** Runs queued jobs and scheduled routines in this process. */
  startWork(): Promise<void>
  close(): Promise<void>
}

export interface ServiceOptions {
  readonly log?: LogTarget | false
  readonly passwordCost?: PasswordCost
  readonly onFault?: (error: Error) => void
  /** Called for each mail written to a file because no SMTP server is configured. */
  readonly onMailKept?: (summary: string) => void
}

/** The limit in milliseconds for a query at the start. */
const patience = 10_000

export async function openServices(
  config: Config,
  databaseUrl: string,
  options: ServiceOptions = {},
): Promise<Services> {
  const secret = await secretKey(config)
  const heard: Heard = { slow: () => undefined, job: () => undefined }
  const slow = { slowMs: config.slowStatementMs, onSlow: (one: SlowStatement) => heard.slow(one) }
  const metrics = config.metrics ? createMetrics() : null
  const pools = openPools(config, databaseUrl, slow, pool => metrics?.pools.of(pool))
  const { db, requestDb, exportDb, streamDb } = pools
  const onError = (error: Error) => options.onFault?.(error)
  const [jobs, passwords, version] = await Promise.all([
    openJobs({ databaseUrl, onError, onDone: job => heard.job(job) }),
    createPasswords(options.passwordCost ?? standardCost),
    versionOf(databaseUrl),
  ])
  const send = outwardMail(
    db,
    createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: join(config.dataDir, 'outbox'),
      onKept: (mail, file) => options.onMailKept?.(keptMail(config.publicUrl, mail, file)),
    }),
  )
  const media = folderStore(join(config.dataDir, 'media'))
  const sizes = createSizes({ db, store: media, studio, idleStudio, onError })
  const measured = metrics && measure(metrics, { config, databaseUrl, pools, sizes })
  await stepIdsAhead(db)
  const hub = openHub(databaseUrl, { onError })
  const copy = await openCopyState({ db, hub, onError })
  const inbox = folderInbox(join(config.dataDir, 'inbox'))
  const exportFiles = folderInbox(join(config.dataDir, 'exports'))
  const { backup } = config
  const schedule = backup && createSchedule({ config, backup, databaseUrl, db, onError })
  const works: (() => Promise<void>)[] = []
  const interrupted = watchInterrupted(works, onError)
  let stopping = false
  const tools: Tools = {
    jobs,
    passwords,
    vault: createVault(secret),
    stamps: createStamps(secret),
    hasMail: config.smtpUrl !== undefined,
  }
  const registry = new Map(serverResources(tools).map(resource => [resource.definition.name, resource]))
  const stream = openStream({ db: streamDb, hub, sharedBefore: sharedBeforeOf(registry), onError })
  for (const each of [db, requestDb]) onCommit(each, () => stream.committed())
  const exporting: ExportParts = {
    db,
    exportDb,
    exportFiles,
    registry,
    // An export stops before the shop runs out of room.
    hasRoom: () => diskHasRoom(config, 2),
  }
  const handlers = {
    access_link: data => sendAccessLink({ db, send, publicUrl: config.publicUrl }, data),
    import_picture: data => importNextPicture({ db, media, inbox, jobs }, data),
    make_export: data => makeExport(exporting, data),
    order_mail: data => sendOrderMail({ db, send, jobs }, data),
    order_mail_failed: data => returnOrder(db, data),
    sale_mail: data => sendSaleMail({ db, media, send, publicUrl: config.publicUrl }, data),
    site_order_mail: data => sendOrderNews({ db, send, publicUrl: config.publicUrl }, data),
  } satisfies Required<Handlers>
  const routines: readonly Routine[] = [
    { name: 'tidy', cron: '17 * * * *', run: () => tidy(db, config.dataDir) },
    // Every hour, because the shop's day begins at another hour in each time zone.
    { name: 'overdue_sales', cron: '7 * * * *', run: () => tellOverdue(db) },
    { name: 'overdue_orders', cron: '9 * * * *', run: () => tellOverdueOrders(db) },
    { name: 'arrived_orders', cron: '*/5 * * * *', run: () => mailArrivals(db, tools) },
    {
      name: 'passed_holds',
      cron: '*/5 * * * *',
      run: async () => {
        await endPassedHolds(db)
        await releasePassedOrders(db, jobs)
      },
    },
    { name: 'sum_figures', cron: '*/10 * * * *', run: () => sumFigures(db) },
    {
      name: 'sweep_media',
      cron: '47 * * * *',
      run: async () => {
        await sweepInbox(db, inbox)
        await sweepExports(db, exportFiles)
        const { state } = await sweepMedia(db, media)
        if (state !== 'done' && state !== 'busy') throw new Error(message('es', `sweep_${state}`))
      },
    },
  ]
  return {
    config,
    databaseUrl,
    db,
    requestDb,
    exportDb,
    streamDb,
    poolStates: pools.states,
    media,
    sizes,
    inbox,
    exportFiles,
    hub,
    stream,
    copy,
    log: options.log ?? { level: config.logLevel },
    ...tools,
    jobs,
    schemaVersion: version,
    onError,
    continues: work => void works.push(work),
    continueInterrupted: () => interrupted.look(),
    metrics,
    hearSlow: tell => void (heard.slow = tell),
    hearJobs: tell => void (heard.job = tell),
    beginStop: () => void (stopping = true),
    stopping: () => stopping,
    startWork: async () => {
      if (config.picturesAhead) sizes.fillIn()
      await copy.whenShop(async () => {
        await jobs.work(handlers, routines)
        schedule?.start()
        interrupted.start()
      })
    },
    async close() {
      copy.close()
      interrupted.stop()
      await stream.close()
      try {
        await schedule?.stop()
        await sizes.stop()
        await jobs.stop()
      } finally {
        await Promise.all([pools.close(), hub.close(), measured?.stop()])
      }
    },
  }
}

interface Heard {
  slow: (statement: SlowStatement) => void
  job: (job: DoneJob) => void
}

/** Without a mail server the link is only useful if the operator sees it. */
function keptMail(publicUrl: string, { to, text }: Mail, file: string): string {
  const link = text.split(/\s+/).find(word => word.startsWith(`${publicUrl}/`)) ?? ''
  return `Correo para ${to}: ${link} (${file})`
}

async function versionOf(databaseUrl: string): Promise<number> {
  const client = new Client({
    connectionString: await writableUrl(databaseUrl),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  await client.connect()
  try {
    return await schemaVersion(client)
  } finally {
    await client.end()
  }
}
