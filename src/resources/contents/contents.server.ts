import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { contentSchema, mapPictures, picturesIn } from '#contract/content-field.ts'
import { defaultContents } from '#contract/contents-defaults.ts'
import {
  contentKeys,
  contentPages,
  contentSchemas,
  isContentKey,
  type ContentKey,
  type ShownContents,
} from '#contract/contents.ts'
import { toPicture, type Picture } from '#contract/picture.ts'
import { validate } from '#contract/validation.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'

/** By field, as in the page's schema. */
type PageTexts = Readonly<Record<string, unknown>>

export interface StoredContent {
  readonly key: ContentKey
  /** 0 while the page has never been saved. */
  readonly version: number
  readonly value: PageTexts
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
}

/** The texts of every page as the site shows them: stored values over the defaults, with their pictures. */
export async function readContents(db: Database): Promise<ShownContents> {
  const stored = await storedContents(db)
  const pictures = await picturesOf(db, stored)
  const shown = stored.map(({ key, value }) => [
    key,
    mapPictures(contentPages[key].fields, value, id => pictures.get(id) ?? null),
  ])
  return Object.fromEntries(shown) as ShownContents
}

export async function storedContents(db: Database): Promise<StoredContent[]> {
  const rows = await db
    .selectFrom('contents')
    .leftJoin('users', 'users.id', 'contents.updatedBy')
    .select(['key', 'value', 'version', 'contents.updatedAt', 'users.name as updatedBy'])
    .execute()
  const byKey = new Map(rows.map(row => [row.key, row]))
  return contentKeys.map(key => {
    const { value, version = 0, updatedAt = null, updatedBy = null } = byKey.get(key) ?? {}
    return { key, version, value: overDefaults(key, value), updatedAt, updatedBy }
  })
}

export async function picturesOf(
  db: Database,
  contents: readonly Pick<StoredContent, 'key' | 'value'>[],
): Promise<Map<string, Picture>> {
  const ids = contents.flatMap(({ key, value }) => picturesIn(contentPages[key].fields, value))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'placeholder', 'focusX', 'focusY'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, toPicture(row)]))
}

/** A field that is new or no longer valid gets its default. */
function overDefaults(key: ContentKey, stored: unknown): PageTexts {
  if (stored === undefined) return defaultContents[key]
  const { fields } = contentPages[key]
  const value: Record<string, unknown> = { ...defaultContents[key] }
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(stored as object, name)) continue
    const parsed = contentSchema({ [name]: field }).safeParse({ [name]: (stored as PageTexts)[name] })
    if (parsed.success) value[name] = (parsed.data as PageTexts)[name]
  }
  return value
}

export async function findContent(db: Database, key: string): Promise<StoredContent> {
  if (!isContentKey(key)) throw new DomainError('not_found')
  const row = (await storedContents(db)).find(content => content.key === key)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Replaces a page's texts, unless somebody else changed them after `version`. Repeating the same call changes nothing. */
export async function writeContent(
  tx: Transaction,
  context: Context,
  key: string,
  { version, value: input }: { version: number; value: unknown },
): Promise<StoredContent> {
  if (!isContentKey(key)) throw new DomainError('not_found')
  const value = validate(contentSchemas[key], input) as PageTexts
  const updatedBy = context.actor ? requireActor(context).id : null
  await claim(tx, key)
  const before = await findContent(tx, key)
  if (before.version > 0 && isDeepStrictEqual(before.value, value)) return before
  if (before.version !== version) throw new DomainError('stale_content', {}, 'version')

  await keepPictures(tx, key, value)
  await tx
    .insertInto('contents')
    .values({ key, value: JSON.stringify(value), updatedBy })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        value: JSON.stringify(value),
        version: version + 1,
        updatedBy,
        updatedAt: sql`now()`,
      }),
    )
    .execute()
  await linkPictures(tx, key, value)
  const changed = Object.keys(value).filter(name => !isDeepStrictEqual(before.value[name], value[name]))
  const pick = (from: PageTexts) => Object.fromEntries(changed.map(name => [name, from[name] ?? null]))
  await audit(tx, context, [
    {
      action: 'update',
      resource: 'contents',
      before: { key, ...pick(before.value) },
      after: { key, ...pick(value) },
    },
  ])
  return findContent(tx, key)
}

/** Serialises the writers of a page, which may have no row to lock yet. */
async function claim(tx: Transaction, key: ContentKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contents:${key}`}, 0))`.execute(tx)
}

/** Locks the pictures in use, so that none is swept before the page refers to it. */
async function keepPictures(tx: Transaction, key: ContentKey, value: PageTexts): Promise<void> {
  const ids = new Set(picturesIn(contentPages[key].fields, value))
  if (ids.size === 0) return
  const pictures = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .forShare()
    .execute()
  if (pictures.length < ids.size) throw new DomainError('picture_gone', {}, 'value')
}

async function linkPictures(tx: Transaction, key: ContentKey, value: PageTexts): Promise<void> {
  const ids = [...new Set(picturesIn(contentPages[key].fields, value))]
  await tx.deleteFrom('contentPictures').where('contentKey', '=', key).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('contentPictures')
    .values(ids.map(mediaId => ({ contentKey: key, mediaId })))
    .execute()
}

export const contentsInvariants = {
  'an audit row for the texts of each page': sql`
    select key from contents c where not exists (
      select from audit_log a where a.resource = 'contents' and a.after ->> 'key' = c.key
    )`,
}
