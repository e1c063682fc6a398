import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

const deadPid = spawnSync(process.execPath, ['--version']).pid

test('admits one at a time and leaves no file behind', async () => {
  let inside = 0
  let most = 0
  const visit = () =>
    withFileLock(path, async () => {
      most = Math.max(most, ++inside)
      await sleep(5)
      inside--
    })
  await Promise.all(Array.from({ length: 8 }, visit))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('is released when the work fails', async () => {
  await expect(withFileLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withFileLock(path, () => Promise.resolve('free'))).toBe('free')
})

test('is taken over from a dead holder by one of those who wait', async () => {
  // Waiters that saw the dead holder at different moments are the danger, so it dies many times.
  for (let round = 0; round < 8; round++) {
    await writeFile(path, `${hostname()} ${deadPid} ${round}`)
    let inside = 0
    let most = 0
    const visit = () =>
      withFileLock(path, async () => {
        most = Math.max(most, ++inside)
        await sleep(1)
        inside--
      })
    await Promise.all(Array.from({ length: 4 }, visit))
    expect(most).toBe(1)
    expect(await readdir(folder)).toEqual([])
  }
})

test('is taken over although one who was about to take it over died too', async () => {
  await writeFile(path, `${hostname()} ${deadPid} abc`)
  await writeFile(`${path}.heir`, `${hostname()} ${deadPid} abc`)
  expect(await withFileLock(path, () => Promise.resolve('mine'))).toBe('mine')
  expect(await readdir(folder)).toEqual([])
})

test('is taken over from a living process that stopped its heartbeat', async () => {
  await writeFile(path, `${hostname()} ${process.pid} abc`)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(path, longAgo, longAgo)
  expect(await withFileLock(path, () => Promise.resolve('mine'))).toBe('mine')
})

test('is not taken over from a living holder, nor from one on another machine', async () => {
  for (const holder of [`${hostname()} ${process.pid} abc`, `elsewhere ${deadPid} abc`]) {
    await writeFile(path, holder)
    await expect(withFileLock(path, () => Promise.resolve(), 120)).rejects.toMatchObject({ fault: 'locked' })
  }
})
