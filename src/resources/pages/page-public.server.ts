import type { Database } from '#db/database.ts'
import type { PageTopic } from '#contract/page-topics.ts'

export interface ShownPage {
  readonly name: string
  readonly slug: string
  readonly topic: PageTopic | null
  readonly inMenu: boolean
  readonly inFooter: boolean
  readonly updatedAt: Date
}

export interface FoundPage {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly description: string | null
  readonly topic: PageTopic | null
  readonly body: string
}

export function shownPages(db: Database): Promise<ShownPage[]> {
  return db
    .selectFrom('pages')
    .select(['name', 'slug', 'topic', 'inMenu', 'inFooter', 'updatedAt'])
    .where('status', '=', true)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$castTo<ShownPage>()
    .execute()
}

/** A published page by its present or a former slug; the caller compares them and redirects. */
export async function findPage(db: Database, slug: string): Promise<FoundPage | null> {
  const former = db
    .selectFrom('slugHistory')
    .select('recordId')
    .where('kind', '=', 'page')
    .where('slug', '=', slug)
  const row = await db
    .selectFrom('pages')
    .select(['id', 'name', 'slug', 'topic', 'description', 'body'])
    .where('status', '=', true)
    .where('archivedAt', 'is', null)
    .where(page => page.or([page('slug', '=', slug), page('id', '=', former)]))
    .orderBy(({ eb }) => eb('slug', '=', slug), 'desc')
    .limit(1)
    .$castTo<FoundPage>()
    .executeTakeFirst()
  return row ?? null
}
