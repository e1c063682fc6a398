import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'db']

/** The files that a guard may stand in: what runs, not what tests it. */
export function sources(root = '.'): ReadonlyMap<string, string> {
  const paths = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  )
  const wanted = paths.filter(path => /\.(tsx?|sql)$/.test(path) && !path.endsWith('.test.ts'))
  return new Map(wanted.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Each place of a text, by file; the same file twice where it stands in it twice. */
export function placesOf(text: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, content]) =>
    Array.from({ length: content.split(text).length - 1 }, () => path),
  )
}
