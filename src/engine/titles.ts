import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { columnOf } from './columns.ts'
import type { ServerResource } from './server-resource.ts'

export interface Titles {
  /** The name of the record that a field of a row refers to, once the row was read. */
  of(other: ServerResource, field: string): (row: Row) => string | null
  /** Reads the names that these rows need, each once. */
  read(rows: readonly Row[]): Promise<void>
}

/**
 * The names of what records refer to, archived ones too, because records keep referring to them. Read through the pool
 * of short reads: an export already holds a connection of its own small pool, and two could wait for each other.
 */
export function createTitles(db: Database): Titles {
  const wanted: { other: ServerResource; field: string; known: Map<number, string | null> }[] = []
  return {
    of(other, field) {
      const known = new Map<number, string | null>()
      wanted.push({ other, field, known })
      return row => known.get(Number(row[field])) ?? null
    },
    async read(rows) {
      for (const { other, field, known } of wanted) {
        const ids = new Set(
          rows.map(row => row[field]).filter(id => typeof id === 'number' && !known.has(id)),
        )
        if (ids.size === 0) continue
        const { view, title } = other.definition
        const id = columnOf(other, 'id')
        const titled = await sql<{ id: number; title: string | null }>`
          select ${id} as id, ${columnOf(other, title)}::text as title from ${sql.table(view)}
          where ${id} = any(${[...ids]})`.execute(db)
        for (const each of titled.rows) known.set(each.id, each.title)
      }
    },
  }
}
