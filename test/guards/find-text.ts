import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'db']

/** The files that may contain a guard: sources without tests. */
export function sources(root = '.'): ReadonlyMap<string, string> {
  const paths = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  )
  const wanted = paths.filter(path => /\.(tsx?|sql)$/.test(path) && !path.endsWith('.test.ts'))
  return new Map(wanted.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The file of each occurrence of a text, repeated for each occurrence. */
export function placesOf(text: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, content]) =>
    Array.from({ length: content.split(text).length - 1 }, () => path),
  )
}
