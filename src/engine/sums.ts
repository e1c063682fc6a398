import { toDecimal, cents } from '#domain/money.ts'
import { toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { alikeRows, selectRows, type Selection } from './list.ts'
import { ownColumns } from './own-columns.ts'
import type { ServerResource } from './server-resource.ts'

/** The amounts of a list that this role may read. */
function summedFields({ sums, fields }: Resource, role: Role): string[] {
  return sums.filter(name => fields[name]?.readers.includes(role))
}

/**
 * The sums of a list's amounts over every record that its query finds for this user, in pesos, with how many records
 * were found and how many of them count. When none counts (only cancelled sales were asked for), all are added up.
 */
export async function sumList(
  db: Database,
  resource: ServerResource,
  selection: Selection & { readonly actor: Actor },
): Promise<Readonly<Record<string, number>>> {
  const names = summedFields(resource.definition, selection.actor.role)
  const own = await ownColumns(db, resource.definition)
  const typed = selectRows(resource, { ...selection, own, asTyped: true })
  let [found] = (await typed.sums(names).execute(db)).rows
  const { q } = selection.query
  if (q && found?.rows === 0) {
    ;[found] = (await (await alikeRows(db, resource, selection, q)).sums(names).execute(db)).rows
  }
  const { rows = 0, counted = 0 } = found ?? {}
  const sums = names.map(name => {
    const sum = found?.[counted > 0 ? name : `${name} of all`] ?? 0
    return [toSnake(name), toDecimal(cents(sum))] as const
  })
  return { rows, counted, ...Object.fromEntries(sums) }
}
