import type { Resource } from '#contract/resource.ts'

/** The paths of the resources whose records show something of those of a resource, by its name; its own is the first. */
export type Relations = ReadonlyMap<string, readonly string[]>

/** Records show names of those that they refer to, and counts and sums of those that refer to them. */
export function relationsOf(resources: readonly Resource[]): Relations {
  const refersTo = new Map(resources.map(resource => [resource.path, referencesOf(resource)]))
  return new Map(
    resources.map(({ name, path }) => {
      const referring = resources
        .filter(other => refersTo.get(other.path)?.has(path))
        .map(other => other.path)
      return [name, [...new Set([path, ...referring, ...(refersTo.get(path) ?? [])])]]
    }),
  )
}

function referencesOf({ fields, lines }: Resource): Set<string> {
  const all = [fields, ...Object.values(lines).map(line => line.fields)].flatMap(each => Object.values(each))
  return new Set(all.flatMap(({ reference }) => reference ?? []))
}
