import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from './start-embedded.ts'

let dataDir: string
let running: EmbeddedServer[]
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-embedded-'))
  await chmod(dataDir, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of running) await server.stop()
  // A check of the log that had begun may still write beside it.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

// A killed process loses nothing that the operating system still has to write, so fsync is not needed.
const settings = { fsync: 'off' }

async function start(steps: string[] = []): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings, onStep: step => steps.push(step) })
  running.push(server)
  return server
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}

async function postmasterPid(): Promise<number> {
  return parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

/** Another process that uses the same folder until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('start-embedded.ts', import.meta.url).href
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)})
    const server = await startEmbedded(${JSON.stringify({ dataDir, settings })})
    console.log(server.url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the embedded PostgreSQL', () => {
  test('is created on the first start and found again on the second, with its data', async () => {
    const steps: string[] = []
    const first = await start(steps)
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(steps)
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(steps).toEqual(['create', 'start', 'start'])
    expect([first.reused, second.reused]).toEqual([false, false])
  })

  test('handles accents, checks its pages, is durable, and requires a password from an application that is no superuser', async () => {
    const server = await startEmbedded({ dataDir })
    running.push(server)
    const facts = await ask(
      server.url,
      `select 'LÁMPARA' ilike 'lámpara' as accents, current_setting('data_checksums') as checksums,
         current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
         (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    )
    expect(facts).toEqual([
      { accents: true, checksums: 'on', fsync: 'on', listens: '127.0.0.1', superuser: false },
    ])
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('is created once when two processes start at once, and stops with the last of them', async () => {
    const steps: string[] = []
    const [one, other] = await Promise.all([start(steps), start(steps)])
    expect(steps).toEqual(['create', 'start'])
    expect(one.url).toBe(other.url)
    await one.stop()
    expect(await ask(other.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await other.stop()
    await expect(ask(other.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('is joined when the process that started it was killed', async () => {
    const { child, url } = await startElsewhere()
    await kill(child)
    const server = await start()
    expect(server.reused).toBe(true)
    expect(server.url).toBe(url)
    // On a busy machine PostgreSQL needs a moment to notice that the killed one is gone.
    const present = `select from pg_stat_activity where application_name = 'trastienda presence'`
    await expect.poll(() => ask(url, present)).toHaveLength(1)
    await server.stop()
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('recovers when an unlogged table lost its empty form after its old file', async () => {
    const { child, url } = await startElsewhere()
    await ask(url, 'create table kept as select 42 as answer')
    await ask(url, 'create unlogged table counters (name text)')
    const [file] = await ask<{ path: string }>(url, `select pg_relation_filepath('counters') as path`)
    await kill(child)
    process.kill(await postmasterPid(), 'SIGKILL')
    // A transaction that is undone leaves this state when its end did not reach the disk.
    await rm(join(dataDir, 'postgres/cluster', `${file?.path}_init`))
    const server = await start()
    expect(await ask(server.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await ask(server.url, 'select name from counters')).toEqual([])
  })

  test('recovers committed data when it was killed together with its process', async () => {
    const { child, url } = await startElsewhere()
    await ask(url, 'create table kept as select 42 as answer')
    await kill(child)
    process.kill(await postmasterPid(), 'SIGKILL')
    const steps: string[] = []
    const server = await start(steps)
    // The step is reported again on each wait for a process that has not noticed yet.
    expect([...new Set(steps)]).toEqual(['recover'])
    expect(await ask(server.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('returns at the same address when it is killed while its process lives', async () => {
    const { url } = await start()
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect
      .poll(() => ask(url, 'select 1 as alive').catch(() => []), { timeout: 15_000 })
      .toHaveLength(1)
  })

  test('starts although a file from before a reboot names the process id of another program', async () => {
    await (await start()).stop()
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    await writeFile(file, [process.pid, dataDir, 1, 1, '', '127.0.0.1', '1 1', 'ready', ''].join('\n'))
    expect((await start()).reused).toBe(false)
  })

  test('starts over when its creation was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres/cluster.new'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18')
    const { url } = await start()
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })
})

const log = () => join(dataDir, 'postgres.log')
const older = async () => (await readdir(dataDir)).filter(name => name.startsWith('postgres.log.')).toSorted()
const fill = (line: string) => appendFile(log(), `${line}\n`.repeat((11 * 1024 * 1024) / (line.length + 1)))

describe('the log of PostgreSQL', () => {
  test('is put aside when it is long, at a start, and a start still knows what it says', async () => {
    await (await start()).stop()
    for (let round = 1; round <= 6; round++) {
      await fill(`round ${round}`)
      await (await start()).stop()
    }
    expect(await older()).toEqual(['1', '2', '3', '4', '5'].map(number => `postgres.log.${number}`))
    expect(await readFile(`${log()}.5`, 'utf8')).toContain('round 2')
    expect(await readFile(`${log()}.1`, 'utf8')).toContain('round 6')
    expect((await stat(`${log()}.1`)).mode & 0o777).toBe(0o600)
    expect((await stat(log())).size).toBeLessThan(100_000)

    await fill('before the fault')
    await rm(join(dataDir, 'postgres/cluster/global/pg_control'))
    await expect(start()).rejects.toMatchObject({
      fault: 'failed',
      detail: expect.stringMatching(/pg_control/),
    })
  })

  test('is put aside while it runs, by one of the processes, and goes on from there', async () => {
    const both = [1, 2].map(() => startEmbedded({ dataDir, settings, logCheckMs: 20 }))
    running.push(...(await Promise.all(both)))
    const [{ url }] = running as [EmbeddedServer]
    await fill('months of lines')
    await expect.poll(older).toEqual(['postgres.log.1'])
    await expect.poll(async () => (await stat(log())).size).toBeLessThan(1024)
    await expect(ask(url, 'select 1 / 0')).rejects.toThrow('division by zero')
    await expect.poll(() => readFile(log(), 'utf8')).toMatch(/^[^\0]*division by zero/)
    expect(await older()).toEqual(['postgres.log.1'])
    expect((await readFile(`${log()}.1`, 'utf8')).split('months of lines').length).toBeGreaterThan(600_000)
  })
})

describe('a folder that cannot be used', () => {
  test('is reported as not writable', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const inside = startEmbedded({ dataDir: join(dataDir, 'file', 'data') })
    await expect(inside).rejects.toMatchObject({
      fault: 'not_writable',
      detail: join(dataDir, 'file', 'data'),
    })
  })

  test('is reported when its cluster has another version', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '11\n')
    await writeFile(join(dataDir, 'postgres.password'), 'x')
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ fault: 'other_version' })
  })

  test('is reported when the password is missing', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '18\n')
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ fault: 'password_lost' })
  })
})
