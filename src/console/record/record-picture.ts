import type { FieldKind } from '#contract/field.ts'
import type { Picture } from '#contract/picture.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** The main picture of a record; null while it has none. */
export function pictureOf(resource: Resource, record: WireRecord | undefined): Picture | null {
  const [first] = (valueOf(resource, record, 'pictures') ?? []) as Picture[]
  return (valueOf(resource, record, 'picture') as Picture | null | undefined) ?? first ?? null
}

/** The only picture of a record, which can have a focal point; null if it has none, or several. */
export function cutPicture(resource: Resource, record: WireRecord | undefined): Picture | null {
  return (valueOf(resource, record, 'picture') as Picture | null | undefined) ?? null
}

export function thumbnailOf(resource: Resource, record: WireRecord) {
  const url = valueOf(resource, record, 'thumbnail')
  if (typeof url === 'string') return { url }
  const picture = pictureOf(resource, record)
  return picture && { url: picture.thumbnail_url, placeholder: picture.placeholder }
}

/** Whether lists show its records with a picture or its placeholder. */
export function isPictured(resource: Resource): boolean {
  return fieldEntries(resource).some(([, { kind }]) => kind === 'picture' || kind === 'thumbnail')
}

function valueOf(resource: Resource, record: WireRecord | undefined, kind: FieldKind): unknown {
  const name = fieldEntries(resource).find(([, field]) => field.kind === kind)?.[0]
  return name === undefined ? undefined : record?.[toSnake(name)]
}
