import { readdir, readFile } from 'node:fs/promises'

/** A migration by its name without its number. */
export async function migrationText(name: string): Promise<string> {
  const file = (await readdir('db/migrations')).find(each => each.endsWith(`_${name}.sql`))
  if (file === undefined) throw new Error(`There is no migration ${name}`)
  return readFile(`db/migrations/${file}`, 'utf8')
}
