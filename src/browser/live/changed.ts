/** The records that others changed, by the name of their resource; null where nobody can say which. */
export type Changed = ReadonlyMap<string, ReadonlySet<number> | null>

export const nothingChanged: Changed = new Map()

export function withChange(
  changed: Changed,
  { resource, ids }: { readonly resource: string; readonly ids: readonly number[] },
): Changed {
  const before = changed.get(resource)
  const isUnknown = before === null || ids.length === 0
  return new Map(changed).set(resource, isUnknown ? null : new Set([...(before ?? []), ...ids]))
}
