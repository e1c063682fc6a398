import { execFile } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openCluster, SUPERUSER, type Cluster } from '#db/embedded/cluster.ts'
import { runAs } from '#db/embedded/owner.ts'
import { freePort, startPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { newFolder } from './empty-shop.ts'

const run = promisify(execFile)
const database = 'trastienda'

export type Replicated = Awaited<ReturnType<typeof openReplicated>>

/** Two servers of the embedded PostgreSQL: one that is written to, and one that follows it and confirms every commit. */
export async function openReplicated() {
  const folder = await newFolder()
  // Makes role and database, and leaves.
  await (await startEmbedded({ dataDir: folder })).stop()
  const first = await openCluster(folder, () => undefined, true)
  const firstPort = await startPostmaster(first, await freePort(), {})
  const second: Cluster = { ...first, folder: `${first.folder}-standby`, log: join(folder, 'standby.log') }

  const ask = async (port: number, text: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      password: first.password,
      database: 'postgres',
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  await copyTo(second)
  const secondPort = await startPostmaster(second, await freePort(), {})
  await ask(firstPort, `alter system set synchronous_standby_names = '*'`)
  await ask(firstPort, 'select pg_reload_conf()')

  /** A base backup without `pg_basebackup`, which the embedded PostgreSQL does not bring. */
  async function copyTo(target: Cluster): Promise<void> {
    const client = new Client({
      host: '127.0.0.1',
      port: firstPort,
      user: SUPERUSER,
      password: first.password,
      database: 'postgres',
    })
    await client.connect()
    try {
      await client.query(`select pg_backup_start('standby', true)`)
      // As root the copy belongs to the same user as the original.
      await run('cp', ['-a', first.folder, target.folder])
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
      await rm(join(target.folder, 'postmaster.pid'), { force: true })
      await writeFile(join(target.folder, 'backup_label'), rows[0]?.labelfile ?? '')
    } finally {
      await client.end()
    }
    const address = `host=127.0.0.1 port=${firstPort} user=${SUPERUSER} password=${first.password}`
    await appendFile(join(target.folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
    await writeFile(join(target.folder, 'standby.signal'), '')
    const { owner } = target
    if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, target.folder])
  }

  const hosts = `127.0.0.1:${firstPort},127.0.0.1:${secondPort}`
  return {
    /** As an operator writes it. */
    url: `postgres://${database}:${first.password}@${hosts}/${database}?target_session_attrs=read-write`,
    /** Whether the second has confirmed whatever the first has. */
    async isFollowing(): Promise<boolean> {
      const [row] = await ask(firstPort, `select from pg_stat_replication where sync_state = 'sync'`)
      return row !== undefined
    },
    /** The first ends at once, as in a power cut. */
    async killFirst(): Promise<void> {
      const args = ['stop', '--silent', '--mode=immediate', `--pgdata=${first.folder}`]
      await runAs(first.owner, join(first.binaries, 'pg_ctl'), args)
    },
    async promote(): Promise<void> {
      await ask(secondPort, 'select pg_promote()')
    },
    async close(): Promise<void> {
      await stopPostmaster(second)
      await stopPostmaster(first)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
