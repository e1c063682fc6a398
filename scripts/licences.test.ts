import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Package {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly license?: string
}

const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
]

/** Its manifest states no licence, but it contains the text of MIT. */
const read = new Map([['png-js', 'MIT']])
/** A shared library, loaded at run time, which anybody may replace. */
const shared = /^@img\/sharp-/

function isAllowed(name: string, licence: string): boolean {
  const terms = licence.replace(/[()]/g, '').split(/ AND | OR /)
  const allowed = shared.test(name) ? [...permissive, 'LGPL-3.0-or-later'] : permissive
  return terms.every(term => allowed.includes(term))
}

test('every shipped package has a licence that allows it', async () => {
  const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const shipped = Object.entries(lockfile.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  )
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped
    .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
    .filter(({ name, license }) => !isAllowed(name, license ?? read.get(name) ?? 'none'))
  expect(others).toEqual([])
})
