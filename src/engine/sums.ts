import { toDecimal, cents } from '#domain/money.ts'
import { toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import { mostCounted } from '#contract/list-query.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { alikeRows, typedRows, type Selection, type Summed } from './list.ts'
import { ownColumns } from './own-columns.ts'
import type { ServerResource } from './server-resource.ts'

/** The amounts whose sums this role may read. */
function readable(
  names: readonly string[],
  { definition: { fields }, sumReaders }: ServerResource,
  role: Role,
): string[] {
  return names.filter(name => (sumReaders?.[name] ?? fields[name]?.readers)?.includes(role))
}

/**
 * The sums of a list's amounts over every record that its query finds for this user, in pesos, with how many were found
 * and how many of them count. When none counts, as when only cancelled sales were asked for, all are added up;
 * `sumsApart` are always over all. With `count=capped` and more records than are counted, it answers only one number
 * above the most.
 */
export async function sumList(
  db: Database,
  resource: ServerResource,
  selection: Selection & { readonly actor: Actor },
): Promise<Readonly<Record<string, number>>> {
  const { definition } = resource
  const names = readable(definition.sums, resource, selection.actor.role)
  const apart = readable(definition.sumsApart, resource, selection.actor.role)
  const amounts = [...names, ...apart]
  const own = await ownColumns(db, definition)
  const typed = await typedRows(db, resource, { ...selection, own })
  if (typed.isMany) return { rows: mostCounted + 1 }
  let groups = (await typed.sums(amounts).execute(db)).rows
  const { q } = selection.query
  if (q && groups.length === 0) {
    groups = (await (await alikeRows(db, resource, selection, q)).sums(amounts).execute(db)).rows
  }
  const counting = groups.filter(({ counts }) => counts)
  const rows = total(groups, 'rows')
  if (selection.query.isCapped && rows > mostCounted) return { rows }
  const counted = total(counting, 'rows')
  const added = counted > 0 ? counting : groups
  const sumOf = (of: readonly Summed[]) => (name: string) =>
    [toSnake(name), toDecimal(cents(total(of, name)))] as const
  return { rows, counted, ...Object.fromEntries([...names.map(sumOf(added)), ...apart.map(sumOf(groups))]) }
}

function total(groups: readonly Summed[], name: string): number {
  return groups.reduce((sum, group) => sum + Number(group[name] ?? 0), 0)
}
