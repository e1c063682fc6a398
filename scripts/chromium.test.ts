import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function program(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

describe('findChromium', () => {
  test('uses the configured program before any other', async () => {
    await program('chromium')
    const mine = await program('mine')
    expect(await findChromium({ PATH: folder, CHROMIUM_PATH: mine })).toBe(mine)
  })

  test('fails when the configured one is not a program, instead of using another', async () => {
    await program('chromium')
    const missing = join(folder, 'missing')
    await expect(findChromium({ PATH: folder, CHROMIUM_PATH: missing })).rejects.toThrow(missing)
  })

  test('prefers Chromium to related browsers, and the one without windows to both, wherever they are in PATH', async () => {
    const chrome = await program('google-chrome')
    expect(await findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome)
    const chromium = await program('chromium')
    expect(await findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium)
    const shell = await program('chromium-headless-shell')
    expect(await findChromium({ PATH: `/nowhere:${folder}` })).toBe(shell)
  })
})
