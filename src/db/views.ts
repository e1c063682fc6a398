import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeIdentifier } from 'pg'
import { MigrationError } from './migration-error.ts'
import type { Queryable } from './queryable.ts'

export const VIEWS_FOLDER = fileURLToPath(new URL('../../db/views', import.meta.url))

/** A file of db/views: the views that it makes, and functions that views and statements share. */
export interface ViewFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly views: readonly string[]
}

/** The version is that of the tables when the views were made: `t.*` has the columns of that moment. */
export const VIEWS_TABLE = `create table if not exists schema_views (
  name text primary key,
  checksum text not null,
  views text[] not null,
  version integer not null,
  applied_at timestamptz not null default now()
)`

/** In the order in which they are applied, that of their names; without a folder there are none. */
export async function readViews(folder: string | null): Promise<readonly ViewFile[]> {
  if (folder === null) return []
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      if (!/^\d\d_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError('bad_name', name)
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const views = [...sql.matchAll(/^create view (\w+)/gim)].map(([, view = '']) => view)
      return { name, sql, checksum, views }
    }),
  )
}

export interface MadeViews {
  readonly name: string
  readonly checksum: string
  readonly version: number
}

/** The files whose views in the database were not made from this program's text and this version of the tables. */
export async function staleViews(
  db: Queryable,
  files: readonly ViewFile[],
  version: number,
): Promise<readonly string[]> {
  const { rows: found } = await db.query<{ there: boolean }>(
    `select to_regclass('schema_views') is not null as there`,
  )
  if (!found[0]?.there) return files.map(({ name }) => name)
  const { rows } = await db.query<MadeViews>('select name, checksum, version from schema_views order by name')
  return staleOf(files, rows, version)
}

/** The files to apply again: their text or their tables changed, they were never applied, or they left the folder. */
export function staleOf(
  files: readonly ViewFile[],
  made: readonly MadeViews[],
  version: number,
): readonly string[] {
  const changed = files.filter(
    file =>
      !made.some(one => one.name === file.name && one.checksum === file.checksum && one.version === version),
  )
  const gone = made.filter(({ name }) => !files.some(file => file.name === name))
  return [...changed, ...gone].map(({ name }) => name)
}

/** Drops the views before a migration that alters what they read, the last ones first, as their readers lock them. */
export async function dropViews(db: Queryable, files: readonly ViewFile[]): Promise<void> {
  const { rows } = await db.query<{ view: string }>('select unnest(views) as view from schema_views')
  const all = new Set([...rows.map(({ view }) => view), ...files.flatMap(({ views }) => views)])
  if (all.size === 0) return
  const names = [...all].toReversed().map(name => escapeIdentifier(name))
  try {
    await db.query(`drop view if exists ${names.join(', ')}`)
  } catch (error) {
    throw new MigrationError('failed', 'db/views', error)
  }
}

/** Makes all views anew, in the caller's transaction. */
export async function makeViews(db: Queryable, files: readonly ViewFile[], version: number): Promise<void> {
  await dropViews(db, files)
  await db.query('delete from schema_views')
  for (const { name, sql, checksum, views } of files) {
    try {
      await db.query(sql)
    } catch (error) {
      throw new MigrationError('failed', name, error)
    }
    await db.query('insert into schema_views (name, checksum, views, version) values ($1, $2, $3, $4)', [
      name,
      checksum,
      views,
      version,
    ])
  }
}
