import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

test('without a command it lists them', () => {
  const { status, stdout } = run('scripts/run.mjs')
  expect(status).toBe(2)
  expect(stdout).toContain('start|dev|build|test|check|verify|media|backup|restore|migrate|create-admin|schema')
})

test('without node_modules it says how to install them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  await mkdir(join(folder, 'scripts'))
  const script = join(folder, 'scripts/run.mjs')
  await copyFile('scripts/run.mjs', script)
  const { status, stderr } = run(script, 'start')
  expect(status).toBe(1)
  expect(stderr).toBe('Faltan las dependencias del proyecto. Ejecuta: npm ci\n')
  await rm(folder, { recursive: true })
})

describe('a Node older than any that was tested', () => {
  const old = 'data:text/javascript,Object.defineProperty(process, "version", { value: "v24.0.0" })'
  const runOld = async (bundled: string | null) => {
    const folder = await mkdtemp(join(tmpdir(), 'run-'))
    const bin = join(folder, 'node_modules/.bin')
    await mkdir(join(folder, 'scripts'))
    await mkdir(bin, { recursive: true })
    await copyFile('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
    if (bundled) await writeFile(join(bin, 'node'), `#!/bin/sh\necho ${bundled}\n`, { mode: 0o755 })
    const done = run('--import', old, join(folder, 'scripts/run.mjs'), 'start')
    await rm(folder, { recursive: true })
    return done
  }

  test.each([null, 'v24.0.0', 'v22.23.2'])(
    'is refused with a message when the project has %s',
    async bundled => {
      const { status, stderr } = await runOld(bundled)
      expect(status).toBe(1)
      expect(stderr).toMatch(/^Trastienda necesita Node 24\.18 o posterior; este es v24\.0\.0\.\n.*npm ci/)
    },
  )

  test.each(['v24.18.1', 'v26.10.0'])('hands over to %s', async bundled => {
    const { status, stdout } = await runOld(bundled)
    expect(status).toBe(0)
    expect(stdout).toBe(`${bundled}\n`)
  })
})
