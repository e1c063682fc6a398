import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const unit = readFileSync('deploy/trastienda.service', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }

/** The values of a name, in order. */
const valuesOf = (name: string) =>
  unit.split('\n').flatMap(line => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

it('the unit of systemd starts the shop as npm start does, without npm between them', () => {
  expect(valuesOf('ExecStart')).toEqual([`/usr/bin/${scripts.start}`])
})

it('stops the shop alone, and gives it longer than it takes to close', () => {
  expect(valuesOf('KillMode')).toEqual(['mixed'])
  const closing = Number(
    /const CLOSE_MS = ([\d_]+)/
      .exec(readFileSync('src/apps/server/cli/shop.ts', 'utf8'))?.[1]
      ?.replaceAll('_', ''),
  )
  expect(Number(valuesOf('TimeoutStopSec')[0]) * 1_000).toBeGreaterThan(2 * closing)
})
