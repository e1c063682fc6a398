import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const tries = 20

/**
 * How long statements run on in the database after their clients have gone, in milliseconds. A lock holds each of them up,
 * so that nothing but its cancel ends it. The table is one that no other list reads, so that nobody else waits for the lock.
 */
export async function timesAfterLeaving(url: string, port: number, cookie: string): Promise<number[]> {
  const [holder, watcher] = [new Client(url), new Client(url)]
  await Promise.all([holder.connect(), watcher.connect()])
  const runs = async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'trastienda-list'
         and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  try {
    const taken: number[] = []
    while (taken.length < tries) {
      await holder.query('begin; lock table feedback in access exclusive mode')
      const asking = get({
        port,
        host: '127.0.0.1',
        path: '/api/feedback',
        headers: { cookie },
        agent: false,
      })
      asking.on('error', () => undefined)
      while (!(await runs())) await pause(1)
      const left = performance.now()
      asking.destroy()
      while (await runs()) await pause(1)
      taken.push(performance.now() - left)
      await holder.query('rollback')
    }
    return taken
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}
